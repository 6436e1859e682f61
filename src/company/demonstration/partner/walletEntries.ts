import { addToDate } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';

/** Takes money in and pays it out; another person reviews it. */
const CASHIER = '25';
const CHIEF = '5';

/** days ago, customer (by place in the list), what for, yuan, reference of the bank */
const ENTRIES: [number, number, string, number, string | null][] = [
  [85, 0, 'recharge', 50_000, 'ICBC3390182'],
  [80, 3, 'recharge', 20_000, 'ICBC3390477'],
  [72, 0, 'payment', 18_600, null],
  [60, 5, 'recharge', 30_000, 'CCB7710325'],
  [51, 0, 'rebate', 1200, null],
  [44, 3, 'payment', 12_480, null],
  [33, 8, 'recharge', 15_000, 'CCB7712046'],
  [26, 5, 'payment', 21_750, null],
  [19, 3, 'withdraw', 5000, 'ICBC3398813'],
  [12, 5, 'refund', 860, null],
  [6, 11, 'recharge', 40_000, 'ABC5520917'],
  [2, 8, 'payment', 9320, null],
  [0, 0, 'payment', 6400, null],
];

/** What customers paid in ahead and what was taken from it; today's has only been entered. */
export function walletEntries(ids: Ids, today: string, clients: readonly DemoRow[]): DemoRow[] {
  return ENTRIES.map(([ago, client, kind, yuan, voucherNo]) => {
    const day = addToDate(today, -ago, 'day')!;
    const createdTime = `${day} 07:30:00`;
    const checkedTime = `${day} 15:10:00`;
    const state =
      ago === 0
        ? { status: STATE.entered, updatedTime: createdTime }
        : { status: STATE.reviewed, checkedId: CHIEF, checkedTime, updatedTime: checkedTime };
    return {
      id: ids.next('walletEntry'),
      billDate: day,
      clientId: clients[client]!.id,
      kind,
      amount: `${yuan}.00`,
      voucherNo,
      createdId: CASHIER,
      createdTime,
      ...state,
    };
  });
}
