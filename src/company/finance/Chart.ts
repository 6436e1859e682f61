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

/** The books that a company begins with: its subjects, and which of them are meant by what documents book. */
export interface Chart {
  subjects: readonly ChartSubject[];
  /** purpose -> code of its subject */
  rules: Readonly<Record<string, string>>;
  /** codes of the subjects that take the profit of the year, what is left of it, and differences of exchange */
  profit: string;
  retained: string;
  exchange: string;
}
