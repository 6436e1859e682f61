import type { Filter } from '../model';

/** A financial statement of a span of days, as the page shows it. Amounts are decimals. */
export interface StatementAnswer {
  /** days that it is of, both included */
  from: string;
  to: string;
  /** choice of the settings page that says which rows count */
  variant: string;
  /** where the caller changes its rows: the form of the record that the account set has; `null`: it has none yet */
  editPath?: string | null;
  columns: StatementAnswerColumn[];
  rows: StatementAnswerRow[];
  /** what does not hold of it; empty: all checks hold */
  findings: StatementFinding[];
}

export interface StatementAnswerColumn {
  name: string;
  /** Chinese, a text of `locales`; of months and other spans the days themselves */
  title: string;
  /** days of its amounts, both included; undefined: a difference of others */
  from?: string;
  to?: string;
}

export interface StatementAnswerRow {
  key: string;
  title: string;
  number?: number | undefined;
  indent?: number | undefined;
  side?: 'right' | undefined;
  style?: 'heading' | 'total' | undefined;
  /** by column; undefined: a heading */
  values?: Record<string, string>;
  /** keys of the rows that it is the sum of, each with its sign; undefined: it asks the ledger or computes otherwise */
  sums?: { key: string; isNegative: boolean }[] | undefined;
}

/** What does not hold of a statement. */
export interface StatementFinding {
  /** Chinese, a text of `locales` with `{places}` */
  message: string;
  params: Record<string, string>;
  /** title of the column that it is of */
  column?: string;
  /** address of its cause; undefined: no screen shows it to the caller */
  path?: string;
}

/** What makes up one cell of a statement. */
export interface StatementCell {
  title: string;
  column: string;
  value: string;
  /** other rows that it is made of */
  rows: { key: string; title: string; value: string }[];
  /** accounts that it is made of; at most 500, the largest first */
  accounts: StatementAccount[];
  /** sum of those that are left out of `accounts` */
  rest?: string;
}

/** What an account brings to a cell. */
export interface StatementAccount {
  id: string;
  name: string;
  /** what the formula asks of it */
  figure: string;
  value: string;
  /** address of its postings, and what it asks; undefined: the caller may not open it */
  path?: string;
  filters?: Filter;
}

/** The record with the rows of a statement, and where it is changed. */
export interface EditedStatement {
  id: string;
  editPath?: string | null;
}

/** Call of a statement that makes its rows a record which people may change. */
export const EDIT_STATEMENT = 'statement/edit';
