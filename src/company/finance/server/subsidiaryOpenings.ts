import { sql } from 'kysely';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import type { Connection } from '../../../server/storage';

/** What subjects of a purpose opened with, and what was entered in the books that tell it in detail; in yuan. */
export interface SubsidiaryOpening {
  /** Chinese: the purpose, and those books */
  title: string;
  books: string;
  /** on the side where these subjects usually have their balance */
  subjects: Decimal;
  entered: Decimal;
}

/**
 * Beside each other what the subjects of the subject settings opened with, and what money accounts, open items and stock
 * opened with in documents that are reviewed or posted. One statement.
 */
export async function subsidiaryOpenings(packageId: string, database: Connection): Promise<SubsidiaryOpening[]> {
  const {
    rows: [sums],
  } = await sql<Record<string, string>>`
    with opened as (select r.purpose, sum(case when (i.direction = 'credit') = (r.purpose in ('payable', 'advanceIn')) then i.opening else -i.opening end) as amount from r_initial_balance as i
        join (select distinct purpose, subject_id from r_subject_rule where package_id = ${packageId} and status = 1) as r on r.subject_id = i.subject_id
        where i.package_id = ${packageId} group by r.purpose),
      clients as (select sum(owed) as owed, sum(advanced) as advanced from r_client_opening where package_id = ${packageId} and status > 0),
      suppliers as (select sum(owed) as owed, sum(advanced) as advanced from r_supplier_opening where package_id = ${packageId} and status > 0)
    select (select jsonb_object_agg(purpose, amount::text) from opened) as subjects,
      (select sum(amount)::text from r_bank_order where package_id = ${packageId} and status > 0 and kind = 'opening') as money,
      (select owed::text from clients) as receivable, (select advanced::text from clients) as "advanceIn",
      (select owed::text from suppliers) as payable, (select advanced::text from suppliers) as "advanceOut",
      (select sum(c.amount)::text from r_stock_cost as c where c.package_id = ${packageId} and c.document_kind = 'resetIn'
        and c.document_id in (select id from r_reset_in where package_id = ${packageId} and kind = 'opening')) as stock`.execute(
    database,
  );
  const subjects = (sums?.subjects ?? {}) as unknown as Record<string, string>;
  return BOOKS.map(({ purpose, title, books }) => ({
    title,
    books,
    subjects: asDecimal(subjects[purpose] ?? 0),
    entered: asDecimal(sums?.[purpose] ?? 0),
  }));
}

const BOOKS = [
  { purpose: 'money', title: '货币资金', books: '银行存取款单' },
  { purpose: 'receivable', title: '应收账款', books: '客户期初单' },
  { purpose: 'advanceIn', title: '预收账款', books: '客户期初单' },
  { purpose: 'payable', title: '应付账款', books: '供应商期初单' },
  { purpose: 'advanceOut', title: '预付账款', books: '供应商期初单' },
  { purpose: 'stock', title: '存货', books: '其他入库单' },
] as const;
