import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from './documentState';

/** Documents that post nothing by an action of its own: the review is the last that is done to them. */
export const REVIEWED_ONLY: ReadonlySet<string> = new Set([
  'purchase',
  'purchaseOrder',
  'detailContent',
  'replenishStock',
  'purchaseInvoice',
  'inspect',
  'reject',
  'factoryOrder',
  'factoryOrderReturn',
  'productionPlan',
  'manufactureOrder',
  'feedback',
  'picking',
  'backdraw',
  'transfer',
  'stock',
  'costApportion',
  'costShare',
  'estimateReversal',
  'finishedProductEntry',
  'inAdjust',
  'outAdjust',
]);

/** What the chance of their age has posted of such documents is reviewed. */
export function withoutPosting<T extends { resource: string; rows: DemoRow[] }>(each: T): T {
  if (!REVIEWED_ONLY.has(each.resource)) return each;
  const rows = each.rows.map((row) =>
    row.status === STATE.posted ? { ...row, status: STATE.reviewed, updatedTime: row.checkedTime } : row,
  );
  return { ...each, rows };
}
