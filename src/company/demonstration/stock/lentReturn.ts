import { at } from '../../../lib/at';
import { sourceText } from '../../../language/meta/sourceField';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Calendar } from '../work/Calendar';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';

const CHIEF = '11';

/** A part of what was lent last, and is booked, comes back: of more than one piece about half. */
export function lentReturn(ids: Ids, calendar: Calendar, issues: readonly DemoRow[]): DemoRow[] {
  const lent = issues.findLast(
    ({ kind, lines, status }) =>
      kind === 'lend' && status === STATE.posted && (lines as DemoRow[]).some(({ quantity }) => Number(quantity) > 1),
  );
  if (!lent) return [];
  const day = at(calendar.days, -1);
  const createdTime = calendar.moment(day, 15, 40);
  return [
    {
      id: ids.next('resetIn'),
      billDate: day,
      kind: 'giveBack',
      resetOutId: lent.id,
      warehouseId: lent.warehouseId,
      factoryId: lent.factoryId,
      departmentId: lent.departmentId,
      handlerId: lent.receiverId,
      keeperId: lent.keeperId,
      lines: (lent.lines as DemoRow[])
        .filter(({ quantity }) => Number(quantity) > 1)
        .map(({ batchNo, id, productId, quantity, spec, unitId }) => ({
          id: ids.next('resetIn.lines'),
          productId,
          spec,
          unitId,
          batchNo,
          quantity: String(Math.floor(Number(quantity) / 2)),
          source: sourceText('resetOut', id),
        })),
      createdId: lent.keeperId,
      createdTime,
      status: STATE.posted,
      checkedId: CHIEF,
      checkedTime: createdTime,
      updatedTime: createdTime,
    },
  ];
}
