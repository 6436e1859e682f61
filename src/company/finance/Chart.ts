/** What tells the balances of a subject apart. */
export type Auxiliary = 'byClient' | 'bySupplier' | 'byDepartment';

/** code, name, kind, side of its balance, what it is told apart by; above it stands what its code begins with */
export type ChartSubject = readonly [
  code: string,
  name: string,
  kind: 'asset' | 'liability' | 'equity' | 'cost' | 'profitLoss',
  direction: 'debit' | 'credit',
  by?: Auxiliary,
];

/** code, which begins with that of what it lies in, name, kind and direction of an item of the cash flow statement */
export type ChartItem = readonly [
  code: string,
  name: string,
  kind: 'operating' | 'investing' | 'financing' | 'exchange',
  direction: 'in' | 'out',
];

/** Items of money that comes in, and goes out, against a subject; by their codes. */
export interface CashItems {
  in?: string;
  out?: string;
}

/** The books that a company begins with: its subjects, and which of them are meant by what documents book. */
export interface Chart {
  subjects: readonly ChartSubject[];
  /** purpose -> code of its subject */
  rules: Readonly<Record<string, string>>;
  /** items of the cash flow statement; what others begin with stands above them */
  items: readonly ChartItem[];
  /** what codes of subjects begin with -> the items that money against them usually is of; the longest counts */
  cash: Readonly<Record<string, CashItems>>;
  /** codes of the subjects that take the profit of the year, what is left of it, and differences of exchange */
  profit: string;
  retained: string;
  exchange: string;
}
