import { sql } from 'kysely';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import type { Connection } from '../../../server/storage';

/** What one column of all initial balances comes to, in yuan, on both sides. */
export interface OpeningSum {
  /** Chinese */
  title: string;
  debit: Decimal;
  credit: Decimal;
}

/** The sums of the three columns that must agree: at the start of the year, moved since, and when the books begin. */
export async function openingSums(packageId: string, database: Connection): Promise<OpeningSum[]> {
  const {
    rows: [sums],
  } = await sql<Record<'yearDebit' | 'yearCredit' | 'debit' | 'credit' | 'openDebit' | 'openCredit', string>>`
    select coalesce(sum(year_start) filter (where direction = 'debit'), 0)::text as "yearDebit",
      coalesce(sum(year_start) filter (where direction = 'credit'), 0)::text as "yearCredit",
      coalesce(sum(debit), 0)::text as debit, coalesce(sum(credit), 0)::text as credit,
      coalesce(sum(opening) filter (where direction = 'debit'), 0)::text as "openDebit",
      coalesce(sum(opening) filter (where direction = 'credit'), 0)::text as "openCredit"
    from r_initial_balance where package_id = ${packageId}`.execute(database);
  return [
    { title: '年初余额', debit: asDecimal(sums?.yearDebit), credit: asDecimal(sums?.yearCredit) },
    { title: '本年累计', debit: asDecimal(sums?.debit), credit: asDecimal(sums?.credit) },
    { title: '期初余额', debit: asDecimal(sums?.openDebit), credit: asDecimal(sums?.openCredit) },
  ];
}
