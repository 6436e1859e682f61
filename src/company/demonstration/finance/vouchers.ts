import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import { recentDays, recentState } from '../work/recent';
import type { World } from '../work/World';
import { at } from '../../../lib/at';
import type { Codes } from './Codes';
import { MONTHLY } from './monthlyVouchers';

/** How busy the months were, of a hundred. */
const MONTHS = [94, 100, 108];

/** The vouchers of the last three months. Each is balanced. */
export function vouchers(world: World, today: string, codes: Codes): DemoRow[] {
  const booked = MONTHS.flatMap((share) => MONTHLY.map((each) => ({ each, share })));
  const days = recentDays(world, today, booked.length);
  return booked.map(({ each, share }, index) => {
    const day = at(days, index);
    const state = recentState(world, day, { createdId: '5', checkedId: '1' });
    const posted = state.status === STATE.posted ? { postedId: '1', postedTime: state.updatedTime } : {};
    return { ...codes.voucher(world.ids, day, each, share), ...state, ...posted };
  });
}
