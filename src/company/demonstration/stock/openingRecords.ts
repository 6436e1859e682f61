import type { FieldTypes, Model } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Demo } from '../../../server/demonstration/Demo';
import { openingDay } from '../work/masterRow';
import { OPENING, openingStock } from './openingStock';

/** What lay in the stores of each account set when the books were opened, with ids after those that are taken. */
export function openingRecords(
  model: Model,
  types: FieldTypes,
  today: string,
  finished: Demo['records'],
): Demo['records'] {
  const opening = finished.filter(({ resource }) => resource === OPENING).flatMap(({ rows }) => rows);
  const last: Record<string, number> = {
    [OPENING]: Math.max(0, ...opening.map(({ id }) => Number(id))),
    [`${OPENING}.lines`]: Math.max(
      0,
      ...opening.flatMap(({ lines }) => (lines as Document[]).map(({ id }) => Number(id))),
    ),
  };
  return [...new Set(finished.map(({ accountSetId }) => accountSetId))].map((accountSetId) => {
    const documents = new Map<string, readonly Document[]>();
    for (const { resource, rows } of finished.filter((group) => group.accountSetId === accountSetId))
      documents.set(resource, [...(documents.get(resource) ?? []), ...rows]);
    const prices = new Map(
      (documents.get('inventory') ?? []).map(({ id, purchasePrice }) => [String(id), purchasePrice]),
    );
    const rows = openingStock({
      model,
      types,
      day: openingDay(today),
      documents,
      prices,
      nextId: (of) => String((last[of] = last[of]! + 1)),
    });
    return { accountSetId, resource: OPENING, rows };
  });
}
