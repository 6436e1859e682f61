import { sql } from 'kysely';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import type { Records } from '../../../server/records/records';
import type { Connection } from '../../../server/storage';

/** What one column of all initial balances comes to, in yuan, on both sides. */
export interface OpeningSum {
  /** Chinese */
  title: string;
  debit: Decimal;
  credit: Decimal;
}

/** Fields of an initial balance that the sums are of. */
export const OPENING_FIELDS = ['direction', 'yearStart', 'debit', 'credit', 'opening'] as const;

/**
 * The sums of the three columns that must agree: at the start of the year, moved since, and when the books begin. One
 * statement.
 * @param balances initial balances, all of them
 */
export async function openingSums(balances: Records, database: Connection): Promise<OpeningSum[]> {
  const {
    rows: [sums],
  } = await sql<Record<'yearDebit' | 'yearCredit' | 'debit' | 'credit' | 'openDebit' | 'openCredit', string>>`
    select coalesce(sum(year_start) filter (where direction = 'debit'), 0)::text as "yearDebit",
      coalesce(sum(year_start) filter (where direction = 'credit'), 0)::text as "yearCredit",
      coalesce(sum(debit), 0)::text as debit, coalesce(sum(credit), 0)::text as credit,
      coalesce(sum(opening) filter (where direction = 'debit'), 0)::text as "openDebit",
      coalesce(sum(opening) filter (where direction = 'credit'), 0)::text as "openCredit"
    from ${balances.rows} as i`.execute(database);
  return [
    { title: '年初余额', debit: asDecimal(sums?.yearDebit), credit: asDecimal(sums?.yearCredit) },
    { title: '本年累计', debit: asDecimal(sums?.debit), credit: asDecimal(sums?.credit) },
    { title: '期初余额', debit: asDecimal(sums?.openDebit), credit: asDecimal(sums?.openCredit) },
  ];
}
