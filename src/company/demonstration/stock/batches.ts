import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** What was received says when it was made. */
const RECEIPTS = 'procure';

/** What came in otherwise says it as well. */
const OTHERS = ['resetIn', 'production'];

/** Documents whose lines show until when a batch lasts. */
const ISSUES = ['materialOut', 'sellOut', 'resetOut', 'allot', 'procureReturn', 'rodDelivery'];

/**
 * The register of the batches that do not last for ever, as the stores keep it, with what issues say of them: made when
 * their receipts say, or else some days before the day that their number tells.
 */
export function batches(
  ids: Ids,
  today: string,
  goods: readonly DemoRow[],
  documents: readonly { resource: string; rows: readonly DemoRow[] }[],
): DemoRow[] {
  const lasting = new Map(
    goods.flatMap(({ id, shelfLife }) => (shelfLife === undefined ? [] : [[String(id), Number(shelfLife)] as const])),
  );
  const found = new Map<string, Record<string, unknown>>();
  const linesOf = (resources: readonly string[], isNamed: (row: DemoRow) => boolean) =>
    documents
      .filter(({ resource }) => resources.includes(resource))
      .flatMap(({ rows }) => rows.filter(isNamed).flatMap(({ lines }) => lines as DemoRow[]))
      .filter(({ batchNo, productId }) => lasting.has(String(productId)) && typeof batchNo === 'string');
  const batchOf = ({ batchNo, productId, productionDate }: DemoRow): Record<string, unknown> => {
    const key = `${String(productId)}/${String(batchNo)}`;
    const made = String(productionDate ?? madeBy(String(batchNo)));
    const batch = found.get(key) ?? {
      productId,
      batchNo,
      productionDate: made,
      expireDate: addToDate(made, lasting.get(String(productId))!, 'day')!,
    };
    found.set(key, batch);
    return batch;
  };
  linesOf([RECEIPTS], ({ status }) => status !== 0).forEach(batchOf);
  for (const line of linesOf(OTHERS, () => true)) line.productionDate = batchOf(line).productionDate;
  for (const line of linesOf(ISSUES, () => true)) line.expireDate = batchOf(line).expireDate;
  return [...found.values()].map((batch) => {
    const { status: _, ...row } = masterRow(ids.next('stockBatchNo'), today, batch);
    return row;
  });
}

/** `261103A` was made ten days before 3 November 2026, `2611B` before the first of that month, `26R0012` before that year. */
function madeBy(batchNo: string): string {
  const [, year, month = '01', day = '01'] = /^(\d\d)(\d\d)?(\d\d)?/.exec(batchNo) ?? [];
  return addToDate(`20${year ?? '20'}-${month}-${day}`, -10, 'day')!;
}
