import type { DemoRow } from '../../../server/demonstration/Demo';
import { fromCents } from '../work/amounts';
import { STATE } from '../work/documentState';
import { dated, lineOf, type Made, type RecentWork, usualState } from '../work/RecentWork';

const CHIEF = '11';

/** What is left over of issued material comes back within the week; oldest first. */
export function materialReturns(work: RecentWork, issues: readonly Made[]): DemoRow[] {
  const issued = issues.filter(({ row }) => row.status !== STATE.entered && work.random.isLikely(85));
  return dated(work, issued, 1, 5).map(({ source, day }) => materialReturn(work, source, day));
}

function materialReturn(work: RecentWork, { row: issue, lines }: Made, day: string): DemoRow {
  const { ids, random } = work;
  const reason = random.pick(['surplus', 'surplus', 'surplus', 'defect', 'plan', 'other']);
  const returnerId = String(issue.receiverId);
  const state = usualState(work, day, { createdId: returnerId, checkedId: CHIEF });
  return {
    id: ids.next('backdraw'),
    billDate: day,
    pickingId: issue.id,
    manufactureOrderId: issue.manufactureOrderId,
    workshopId: issue.workshopId,
    factoryId: issue.factoryId,
    warehouseId: issue.warehouseId,
    departmentId: issue.departmentId,
    reason,
    ...(reason === 'other' ? { reasonText: '模具故障，当班停产' } : {}),
    inspectStatus: state.status === STATE.entered ? 2 : reason === 'defect' ? 4 : 3,
    returnerId,
    keeperId: issue.keeperId,
    lines: random.some(lines, random.between(1, 2)).map(({ article, batchNo, quantity }) => ({
      ...lineOf(ids.next('backdraw.lines'), article),
      batchNo,
      quantity: String(Math.max(1, Math.floor((quantity * random.between(3, 20)) / 100))),
      price: fromCents(article.cents),
    })),
    ...state,
  };
}
