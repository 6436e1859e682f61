import { addToDate, daysBetween } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import { dayBeforeBooks } from '../work/bookDays';
import type { Ids } from '../work/Ids';
import { MONEY } from './cashMasters';

/** Carries money between the accounts; another person reviews it. */
const CASHIER = '25';
const CHIEF = '5';

interface Move {
  ago: number;
  kind: string;
  from: string | null;
  to: string;
  yuan: number;
  fee?: string;
  form?: string;
}

/** Ids of settlement methods. */
const FORM = { cash: '1', transfer: '2', cheque: '3', alipay: '5', wechat: '6' } as const;

const MONTHS = 12;
const DAYS = 30;

/** What the accounts held when the books began: account, yuan. */
const OPENING: [string, number][] = [
  [MONEY.till, 12_600],
  [MONEY.icbc, 9_860_000],
  [MONEY.ningbo, 742_000],
  [MONEY.alipay, 186_000],
  [MONEY.wechat, 152_000],
];

const openingOf = (ago: number) => OPENING.map(([to, yuan]): Move => ({ ago, kind: 'opening', from: null, to, yuan }));

/** Cash for the till, what the wallets hold to the bank, money to the branch works, and cash that is too much. */
function movesOf(month: number): Move[] {
  const { alipay, icbc, ningbo, till, wechat } = MONEY;
  const first = (MONTHS - 1 - month) * DAYS;
  const on = (day: number) => first + DAYS - day;
  return [
    { ago: on(3), kind: 'withdraw', from: icbc, to: till, yuan: 20_000, form: FORM.cheque },
    { ago: on(9), kind: 'transfer', from: alipay, to: icbc, yuan: 9000 + 400 * month, fee: '9.00', form: FORM.alipay },
    { ago: on(15), kind: 'transfer', from: icbc, to: ningbo, yuan: 80_000, fee: '15.50', form: FORM.transfer },
    { ago: on(18), kind: 'transfer', from: wechat, to: icbc, yuan: 7500 + 300 * month, fee: '7.50', form: FORM.wechat },
    ...(month % 2 === 1
      ? [{ ago: on(25), kind: 'deposit', from: till, to: icbc, yuan: 6000 + 200 * month, form: FORM.cash }]
      : []),
  ];
}

/** Today's has only been entered. */
const today: Move = {
  ago: 0,
  kind: 'transfer',
  from: MONEY.icbc,
  to: MONEY.ningbo,
  yuan: 60_000,
  fee: '12.50',
  form: FORM.transfer,
};

/** How money went between the accounts of the company in a year. */
export function bankOrders(ids: Ids, now: string): DemoRow[] {
  const began = daysBetween(dayBeforeBooks(now), now) ?? 0;
  const moves = [...openingOf(began), ...Array.from({ length: MONTHS }, (_, month) => movesOf(month)).flat(), today];
  return moves.map(({ ago, fee = null, form = null, from, kind, to, yuan }, index) => {
    const billDate = addToDate(now, -ago, 'day')!;
    const createdTime = `${billDate} 08:40:00`;
    const checkedTime = `${billDate} 16:20:00`;
    const state =
      ago === 0
        ? { status: STATE.entered, updatedTime: createdTime }
        : { status: STATE.reviewed, checkedId: CHIEF, checkedTime, updatedTime: checkedTime };
    return {
      id: ids.next('bankOrder'),
      billDate,
      kind,
      fromAccountId: from,
      toAccountId: to,
      amount: `${yuan}.00`,
      fee,
      clearingFormId: form,
      voucherNo: kind === 'transfer' ? `YH${String(20_260_400 + index)}` : null,
      handlerId: CASHIER,
      createdId: CASHIER,
      createdTime,
      ...state,
    };
  });
}
