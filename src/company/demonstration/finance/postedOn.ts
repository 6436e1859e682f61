import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';

const CHIEF = '5';
const HEAD = '1';

/** Who entered, reviewed and posted a voucher on its day. */
export function postedOn(day: string): Omit<DemoRow, 'id'> {
  const [createdTime, updatedTime] = [`${day} 09:30:00`, `${day} 17:10:00`];
  return {
    status: STATE.posted,
    createdId: CHIEF,
    createdTime,
    checkedId: HEAD,
    checkedTime: updatedTime,
    postedId: HEAD,
    postedTime: updatedTime,
    updatedTime,
  };
}
