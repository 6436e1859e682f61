import { at } from '../../../lib/at';
import { sourceText } from '../../../language/meta/sourceField';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Calendar } from '../work/Calendar';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';

const CHIEF = '11';

/**
 * What a workshop gives back of the last material that it was given and that is booked: reviewed, and not yet in the
 * store again.
 */
export function issuedReturn(ids: Ids, calendar: Calendar, issues: readonly DemoRow[]): DemoRow[] {
  const issue = issues.findLast(
    ({ lines, status, workshopId }) =>
      status === STATE.posted &&
      workshopId !== undefined &&
      (lines as DemoRow[]).some(({ quantity }) => Number(quantity) > 1),
  );
  if (!issue) return [];
  const day = at(calendar.days, -1);
  const createdTime = calendar.moment(day, 15, 16);
  return [
    {
      id: ids.next('backdraw'),
      billDate: day,
      materialOutId: issue.id,
      workshopId: issue.workshopId,
      factoryId: issue.factoryId,
      warehouseId: issue.warehouseId,
      departmentId: issue.departmentId,
      reason: 'surplus',
      inspectStatus: 3,
      returnerId: issue.receiverId,
      keeperId: issue.keeperId,
      lines: (issue.lines as DemoRow[])
        .filter(({ quantity }) => Number(quantity) > 1)
        .slice(0, 2)
        .map(({ batchNo, id, price, productId, quantity, spec, unitId }) => ({
          id: ids.next('backdraw.lines'),
          productId,
          spec,
          unitId,
          batchNo,
          quantity: String(Math.max(1, Math.floor(Number(quantity) / 8))),
          price,
          source: sourceText('materialOut', id),
        })),
      createdId: issue.receiverId,
      createdTime,
      status: STATE.reviewed,
      checkedId: CHIEF,
      checkedTime: createdTime,
      updatedTime: createdTime,
    },
  ];
}
