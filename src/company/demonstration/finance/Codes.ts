import { Decimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import type { Booked, Entry } from './monthlyVouchers';

/** Voucher lines of demonstration entries name subjects and cash flow items by code. */
export class Codes {
  private readonly subjects: ReadonlyMap<string, string>;
  private readonly items: ReadonlyMap<string, string>;

  constructor(subjects: readonly DemoRow[], items: readonly DemoRow[]) {
    const byCode = (rows: readonly DemoRow[]) => new Map(rows.map(({ code, id }) => [String(code), String(id)]));
    this.subjects = byCode(subjects);
    this.items = byCode(items);
  }

  /** A voucher that nobody has looked at yet, its amounts so many of a hundred. */
  voucher(ids: Ids, day: string, [word, sheets, entries]: Booked, share = 100): DemoRow {
    return {
      id: ids.next('cashVoucher'),
      billDate: day,
      word,
      attachmentCount: sheets,
      lines: entries.map((entry) => this.line(ids, entry, share)),
    };
  }

  private line(ids: Ids, [code, summary, amounts, auxiliary = {}]: Entry, share: number): DemoRow {
    const { item, ...parties } = auxiliary;
    return {
      id: ids.next('cashVoucher.lines'),
      summary,
      subjectId: got(this.subjects, code),
      ...Object.fromEntries(Object.entries(amounts).map(([side, amount]) => [side, partOf(amount, share)])),
      ...parties,
      ...(item === undefined ? {} : { cashFlowItemId: got(this.items, item) }),
    };
  }
}

/** So many of a hundred of an amount, in cents. */
export function partOf(amount: string, share: number): string {
  return new Decimal(amount).times(share).div(100).toFixed(2);
}
