/** A document of the model. Amounts are whole cents. */
export interface ModelPaper {
  id: string;
  kind: 'otherIn' | 'otherOut' | 'collectionRe' | 'cost';
  /** 1 - 3 */
  month: number;
  /** of expenses, whom they are owed; of the others, whom they are with */
  partner: string;
  cents: number;
  isReviewed: boolean;
  voucher: string | undefined;
}

/** A voucher of the model: what it says, by account; debit above zero. */
export interface ModelVoucher {
  id: string;
  month: number;
  /** 0 entered, 1 reviewed, 2 posted */
  state: number;
  isCarried: boolean;
  entries: ReadonlyMap<string, number>;
}

/** Accounts of the demonstration company that the documents of the model are booked on, as code and partner. */
const ACCOUNTS: Readonly<Record<ModelPaper['kind'], readonly [debit: string, credit: string]>> = {
  otherIn: ['1122', '6051'],
  otherOut: ['6602', '2202'],
  collectionRe: ['100202', '2203'],
  cost: ['6602', '100202'],
};
/** Accounts that tell balances apart by partner. */
const BY_PARTNER: ReadonlySet<string> = new Set(['1122', '2202', '2203']);
export const PROFIT = '4103';
export const RESULTS = ['6051', '6602'] as const;
export const MONEY = ['100202'] as const;
export const MONTHS = [1, 2, 3] as const;

/** What books of subjects should say, worked out anew from all documents and vouchers whenever it is asked. */
export class BooksModel {
  readonly papers: ModelPaper[] = [];
  readonly vouchers: ModelVoucher[] = [];
  /** by month: 0 open, 1 closed for business, 2 for finance */
  readonly closed = new Map<number, number>();

  stateOf(month: number): number {
    return this.closed.get(month) ?? 0;
  }

  /** What was posted on accounts in a month, what was carried over left out; debit above zero. */
  movedIn(month: number, accounts: readonly string[]): number {
    return this.vouchers
      .filter((voucher) => voucher.state === 2 && voucher.month === month && !voucher.isCarried)
      .flatMap(({ entries }) => [...entries])
      .reduce((sum, [account, cents]) => (accounts.includes(account.split('/')[0] ?? '') ? sum + cents : sum), 0);
  }

  get waiting(): ModelPaper[] {
    return this.papers.filter(({ isReviewed, voucher }) => isReviewed && voucher === undefined);
  }

  /** What a document says on accounts. */
  static entriesOf(papers: readonly ModelPaper[]): Map<string, number> {
    const sums = new Map<string, number>();
    const add = (account: string, partner: string, cents: number): void => {
      const key = BY_PARTNER.has(account) ? `${account}/${partner}` : account;
      sums.set(key, (sums.get(key) ?? 0) + cents);
    };
    for (const { cents, kind, partner } of papers) {
      const [debit, credit] = ACCOUNTS[kind];
      add(debit, partner, cents);
      add(credit, partner, -cents);
    }
    return sums;
  }

  /** What posted vouchers say until the end of a month, by account; those of nothing are left out. */
  balances(until = 3, without?: ModelVoucher): Map<string, number> {
    const sums = new Map<string, number>();
    for (const voucher of this.vouchers)
      if (voucher.state === 2 && voucher.month <= until && voucher !== without)
        for (const [account, cents] of voucher.entries) sums.set(account, (sums.get(account) ?? 0) + cents);
    return new Map([...sums].filter(([, cents]) => cents !== 0));
  }

  /** Accounts of income and expenses that hold something at the end of a month. */
  results(until: number, without?: ModelVoucher): [string, number][] {
    return [...this.balances(until, without)].filter(([account]) => RESULTS.some((each) => each === account));
  }

  carriedOf(month: number): ModelVoucher | undefined {
    return this.vouchers.find((voucher) => voucher.isCarried && voucher.month === month);
  }

  /** What carrying over a month would book; undefined: it is refused. */
  carriedEntries(month: number): Map<string, number> | undefined {
    const own = this.carriedOf(month);
    if (own && own.state > 0) return undefined;
    if (this.stateOf(month) === 2) return undefined;
    if (this.vouchers.some((voucher) => voucher !== own && voucher.month === month && voucher.state < 2))
      return undefined;
    if (month > 1 && this.results(month - 1).length > 0) return undefined;
    const results = this.results(month, own);
    if (results.length === 0) return undefined;
    const sum = results.reduce((total, [, cents]) => total + cents, 0);
    return new Map([...results.map(([account, cents]) => [account, -cents] as const), [PROFIT, sum]]);
  }

  mayClose(month: number): boolean {
    if (this.stateOf(month) !== 0 || (month > 1 && this.stateOf(month - 1) === 0)) return false;
    return this.papers.every((paper) => paper.month !== month || paper.isReviewed);
  }

  mayCloseFinance(month: number): boolean {
    if (this.stateOf(month) !== 1 || (month > 1 && this.stateOf(month - 1) !== 2)) return false;
    if (this.vouchers.some((voucher) => voucher.month === month && voucher.state < 2)) return false;
    return this.waiting.every((paper) => paper.month !== month) && this.results(month).length === 0;
  }

  mayOpen(month: number): boolean {
    return this.stateOf(month) === 1 && (month === 3 || this.stateOf(month + 1) === 0);
  }

  mayOpenFinance(month: number): boolean {
    return this.stateOf(month) === 2 && (month === 3 || this.stateOf(month + 1) !== 2);
  }
}
