import type { FieldTypes, Model } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Demo } from '../../../server/demonstration/Demo';
import { openingDay } from '../work/masterRow';
import { bookedCounts } from './bookedCounts';
import { movesOf, OPENING, openingStock } from './openingStock';
import { COUNT, type StockCount } from './stockCounts';

interface Opened {
  model: Model;
  types: FieldTypes;
  today: string;
  finished: Demo['records'];
  countsOf: (accountSetId: string) => readonly StockCount[];
}

/**
 * What lay in the stores of each account set when the books were opened, with ids after those that are taken, and the
 * counts, which found what the books say and what they were off.
 */
export function openingRecords({ countsOf, finished, model, today, types }: Opened): Demo['records'] {
  const opening = finished.filter(({ resource }) => resource === OPENING).flatMap(({ rows }) => rows);
  const last: Record<string, number> = {
    [OPENING]: Math.max(0, ...opening.map(({ id }) => Number(id))),
    [`${OPENING}.lines`]: Math.max(
      0,
      ...opening.flatMap(({ lines }) => (lines as Document[]).map(({ id }) => Number(id))),
    ),
  };
  return [...new Set(finished.map(({ accountSetId }) => accountSetId))].flatMap((accountSetId) => {
    const counts = countsOf(accountSetId);
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
      counts,
      nextId: (of) => String((last[of] = last[of]! + 1)),
    });
    const moves = movesOf(
      model,
      types,
      new Map([...documents, [OPENING, [...(documents.get(OPENING) ?? []), ...rows]]]),
    );
    return [
      { accountSetId, resource: OPENING, rows },
      ...(counts.length === 0 ? [] : [{ accountSetId, resource: COUNT, rows: bookedCounts(counts, moves) }]),
    ];
  });
}
