import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Who acts for whom: a journey that is over, and leave that is to come. */
const SUBSTITUTES = [
  { reason: '广交会出差', personId: '1', substituteId: '2', from: -45, to: -40, remark: '紧急事项电话联系' },
  { reason: '年假', personId: '3', substituteId: '18', from: 30, to: 36, remark: null },
] as const;

export function substitutes(ids: Ids, today: string): DemoRow[] {
  return SUBSTITUTES.map(({ from, to, ...named }) => {
    const { status: _, ...row } = masterRow(ids.next('substitute'), today, {
      ...named,
      beginDate: addToDate(today, from, 'day') ?? today,
      endDate: addToDate(today, to, 'day') ?? today,
    });
    return row as DemoRow;
  });
}
