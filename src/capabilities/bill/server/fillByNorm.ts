import { sql } from 'kysely';
import { fieldNamed, refTargetOf, resourceOf } from '../../../language/model';
import { isEmpty, newLine, type Document, type DocumentState } from '../../../language/rules';
import { recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { anyOf } from '../../../server/storage';
import type { NormInput } from '../language';
import { normLeft } from './normLeft';

/**
 * Fills the lines of a new document that is made from what its norm is `of`: of each part what bills of material ask for,
 * without what was issued before, and what a part fills in where somebody chooses it. Where no bill counts for what is
 * made, its lines are left as they are.
 */
export async function fillByNorm(call: Call, state: DocumentState, from: string, id: string): Promise<void> {
  const said = call.resource.uses.norm;
  if (!said || refTargetOf(fieldNamed(call.resource, said.of)).resource !== from) return;
  if (state.lines(said.parts).some((line) => !isEmpty(line[said.part]))) return;
  const { services } = call;
  const left = await normLeft(call, said, resourceOf(services.model, from), recordId(id), services.database.kysely);
  if (left.length === 0) return;
  const filled = await filledBy(
    call,
    said,
    left.map(({ product }) => product),
  );
  state.removeLines(said.parts, new Set(state.lines(said.parts).keys()));
  state.insertLines(
    said.parts,
    0,
    left.map(({ product, quantity }): Document => ({
      ...newLine(state, said.parts),
      ...filled(product),
      [said.part]: product,
      [said.planned]: quantity.toFixed(),
      [said.issued]: quantity.toFixed(),
    })),
  );
}

/** What products fill into lines that name them. */
async function filledBy(
  call: Call,
  { part, parts }: NormInput,
  ids: readonly string[],
): Promise<(id: string) => Document> {
  const fields = fieldNamed(call.resource, parts).fields ?? [];
  const field = fields.find(({ name }) => name === part);
  if (!field) return () => ({});
  const { fill, resource } = refTargetOf(field);
  const { kysely } = call.services.database;
  const found = await recordsChosen(call, resource).find(sql`t.id = ${anyOf(ids)}`, kysely);
  const records = new Map(found.map((record) => [String(record.id), record]));
  return (id) =>
    Object.fromEntries(
      Object.entries(fill).flatMap(([own, source]) =>
        fields.some(({ name }) => name === own) ? [[own, records.get(id)?.[source] ?? null]] : [],
      ),
    );
}
