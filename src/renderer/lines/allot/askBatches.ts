import { post } from '../../../client';
import type { Document } from '../../../language/rules';
import { placeKey } from '../../../language/rules/allotLines';
import { HELD_BATCHES, type HeldBatch } from '../../../language/wire';
import type { DocumentModel } from '../../document/DocumentModel';

/** The batches that lie at some places, by {@link placeKey}, in one call. */
export async function askBatches(
  model: DocumentModel,
  table: string,
  places: readonly Document[],
): Promise<Map<string, readonly HeldBatch[]>> {
  const asked = [...new Map(places.map((place) => [placeKey(place), place])).entries()];
  if (asked.length === 0) return new Map();
  const answers = await post<HeldBatch[][]>(`${model.state.compiled.resource.api}/${HELD_BATCHES}`, {
    table,
    list: asked.map(([, place]) => place),
  });
  return new Map(asked.map(([key], index) => [key, answers[index] ?? []]));
}
