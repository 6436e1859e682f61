import { daysBetween } from '../../../lib/dates';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { toCents } from '../work/amounts';
import { STATE } from '../work/documentState';

/** From the day before the books begin on. */
const DAYS = 400;

/** What lies in each money account at the end of each day of the year, in cents. */
export class AccountBalances {
  readonly #today: string;
  readonly #byAccount = new Map<string, number[]>();

  constructor(today: string, moves: readonly DemoRow[]) {
    this.#today = today;
    for (const { amount, billDate, fee, fromAccountId, status, toAccountId } of moves) {
      if (status === STATE.entered) continue;
      const cents = toCents(amount);
      if (fromAccountId) this.add(String(fromAccountId), String(billDate), -cents - toCents(fee));
      if (toAccountId) this.add(String(toAccountId), String(billDate), cents);
    }
  }

  add(account: string, day: string, cents: number): void {
    const balances = this.#of(account);
    const first = this.#place(day);
    this.#byAccount.set(
      account,
      balances.map((balance, at) => (at < first ? balance : balance + cents)),
    );
  }

  /** Whether so much may be paid on a day without a balance below zero on that day or later. */
  has(account: string, day: string, cents: number): boolean {
    return this.#of(account)
      .slice(this.#place(day) - 1)
      .every((balance) => balance >= cents);
  }

  #place(day: string): number {
    return DAYS - 1 - (daysBetween(day, this.#today) ?? 0);
  }

  #of(account: string): readonly number[] {
    return this.#byAccount.get(account) ?? Array.from({ length: DAYS }, () => 0);
  }
}
