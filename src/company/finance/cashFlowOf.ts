import type { CashItems, Chart } from './chartMeta';

/** Subjects of money in the chart of every standard; those below them are as well. */
const MONEY = ['1001', '1002', '1012'];

/** What a subject has to do with the cash flow, as a chart says: itself money, or items that money against it is of. */
export interface SubjectCashFlow {
  isMoney: boolean;
  /** codes of items */
  items: CashItems;
}

/** @param code of a subject, which begins with that of what it lies in */
export function cashFlowOf({ cash }: Pick<Chart, 'cash'>, code: string): SubjectCashFlow {
  if (MONEY.some((money) => code.startsWith(money))) return { isMoney: true, items: {} };
  for (let length = code.length; length > 0; length--) {
    const items = cash[code.slice(0, length)];
    if (items) return { isMoney: false, items };
  }
  return { isMoney: false, items: {} };
}

/** Code of the item that one lies in; undefined: in none. */
export const itemAbove = (items: Chart['items'], code: string): string | undefined =>
  items.find(({ code: other }) => other !== code && code.startsWith(other))?.code;
