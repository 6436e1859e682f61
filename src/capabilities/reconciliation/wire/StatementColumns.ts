/** What a column of a statement's file can be, in the order in which people choose. */
export const COLUMN_MEANINGS = ['date', 'text', 'name', 'no', 'in', 'out', 'amount', 'side', 'balance'] as const;

/**
 * `in`, `out`: amounts that come in or go out for us; `amount`: either, signed, or told apart by `side`: 贷 or 收 comes
 * in, 借 or 支 goes out, as a bank says it.
 */
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** Which column of a file, from 0, is what. No column is two things. */
export type StatementColumns = Partial<Record<ColumnMeaning, number>>;

/** Whether lines can be read: each needs a day, and what came in or went out. */
export function isReadable({ amount, date, in: comesIn, out }: StatementColumns): boolean {
  return date !== undefined && [amount, comesIn, out].some((column) => column !== undefined);
}

/** The columns of a file in which amounts stand: what comes in and goes out apart, or what may be either. */
export function amountColumns(columns: StatementColumns): ('in' | 'out' | 'amount')[] {
  const isApart = columns.in !== undefined || columns.out !== undefined;
  return (['in', 'out', 'amount'] as const).filter(
    (meaning) => columns[meaning] !== undefined && (meaning === 'amount') !== isApart,
  );
}
