import type { DemoRow } from '../../../server/demonstration/Demo';
import { FACTORY } from '../people/organisation';
import { SALE } from '../sales/salesDeliveries';
import type { Receipt } from '../stock/receipts';
import { STATE } from '../work/documentState';
import { byDay, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';

const INSPECTOR = '29';
const HEAD = '12';
const STANDARD: Readonly<Record<string, string>> = {
  incoming: 'GB/T 2828.1 II级',
  finished: 'QB/T 2189 杯状暗铰链',
  process: 'Q/HDJG 012 过程检验规范',
  outgoing: 'Q/HDJG 020 出货检验规范',
};
const DEFECTS = ['size', 'appearance', 'coating', 'function', 'packing'];

/** Inspections of goods received, made and about to leave, on the day of their document; oldest first. */
export function inspections(
  work: RecentWork,
  received: readonly Receipt[],
  orders: readonly Made[],
  deliveries: readonly Made[],
): DemoRow[] {
  const { days, random } = work;
  const bought = random
    .some(
      received.filter(({ day }) => days.days.includes(day)),
      16,
    )
    .map((made) => ({
      ...made,
      kind: 'incoming',
      of: { procureId: made.row.id, supplierId: made.row.supplierId },
      requesterId: made.row.keeperId,
    }));
  const making = orders
    .filter(({ row }) => row.status !== STATE.entered && random.isLikely(55))
    .map((made) => ({
      ...made,
      kind: random.isLikely(55) ? 'finished' : 'process',
      of: { manufactureOrderId: made.row.id, workshopId: made.row.workshopId },
      requesterId: made.row.groupLeaderId,
    }));
  const leaving = deliveries
    .filter(({ day, row }) => row.status !== SALE.refused && (day === days.today || random.isLikely(22)))
    .map((made) => ({ ...made, kind: 'outgoing', of: { salesId: made.row.id }, requesterId: made.row.salesmanId }));
  return [...bought, ...making, ...leaving].sort(byDay).map((each) => inspection(work, each));
}

type Wanted = Made & { kind: string; of: Record<string, unknown>; requesterId: unknown };

function inspection(work: RecentWork, { day, kind, lines: all, of, requesterId, row: source }: Wanted): DemoRow {
  const { ids, random } = work;
  const state = usualState(work, day, { createdId: String(requesterId), checkedId: HEAD });
  const result = state.status === STATE.entered ? random.pick([1, 2, 2]) : random.isLikely(86) ? 3 : 4;
  const isDone = result > 2;
  const sampling = random.pick(['sample', 'sample', 'sample', 'full']);
  const disposal =
    result === 4
      ? random.pick(kind === 'incoming' ? ['return', 'concession'] : ['rework', 'concession', 'scrap'])
      : 'return';
  return {
    id: ids.next('inspect'),
    billDate: day,
    kind,
    ...of,
    factoryId: source.factoryId ?? FACTORY.kunshan,
    requesterId,
    inspectStatus: result,
    sampling,
    standard: STANDARD[kind],
    ...(isDone ? { inspectorId: INSPECTOR, inspectDate: day } : {}),
    lines: all.slice(0, 5).map(({ article, batchNo, quantity }, index) => {
      const defective = !isDone
        ? 0
        : result === 4 && index === 0
          ? Math.max(1, Math.ceil(quantity / 8))
          : random.isLikely(12) && quantity > 20
            ? 1
            : 0;
      return {
        ...lineOf(ids.next('inspect.lines'), article),
        batchNo,
        quantity: String(quantity),
        sampleQuantity: String(
          sampling === 'full' ? quantity : Math.max(defective, Math.min(quantity, Math.ceil(quantity / 10))),
        ),
        defectiveQuantity: String(defective),
        ...(defective > 0 ? { defect: random.pick(DEFECTS) } : {}),
        // What nothing else is done with goes back.
        ...(defective > 0 && disposal !== 'return' ? { [`${disposal}Quantity`]: String(defective) } : {}),
      };
    }),
    ...state,
  };
}
