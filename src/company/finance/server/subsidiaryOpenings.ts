import { sql } from 'kysely';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';

/** What subjects of a purpose opened with, and what was entered in the books that tell it in detail; in yuan. */
export interface SubsidiaryOpening {
  /** Chinese: the purpose, and those books */
  title: string;
  books: string;
  /** on the side where these subjects usually have their balance */
  subjects: Decimal;
  entered: Decimal;
  /** whether the caller sees all that was entered in these books; who does not is told no amounts */
  isTold: boolean;
}

/**
 * Beside each other what the subjects of the subject settings opened with, and what money accounts, open items and stock
 * opened with in documents that are reviewed or posted, whoever sees them. One statement.
 */
export async function subsidiaryOpenings(call: Call, database: Connection): Promise<SubsidiaryOpening[]> {
  const of = (name: string) => records(asSystem(call, '期初余额检查', name)).rows;
  const {
    rows: [sums],
  } = await sql<Record<string, string>>`
    with opened as (select r.purpose, sum(case when (i.direction = 'credit') = (r.purpose in ('payable', 'advanceIn')) then i.opening else -i.opening end) as amount from ${of('initialBalance')} as i
        join (select distinct r.purpose, r.subject_id from ${of('subjectRule')} as r where r.status = 1) as r on r.subject_id = i.subject_id
        group by r.purpose),
      clients as (select sum(o.owed) as owed, sum(o.advanced) as advanced from ${of('clientOpening')} as o where o.status > 0),
      suppliers as (select sum(o.owed) as owed, sum(o.advanced) as advanced from ${of('supplierOpening')} as o where o.status > 0)
    select (select jsonb_object_agg(purpose, amount::text) from opened) as subjects,
      (select sum(b.amount)::text from ${of('bankOrder')} as b where b.status > 0 and b.kind = 'opening') as money,
      (select owed::text from clients) as receivable, (select advanced::text from clients) as "advanceIn",
      (select owed::text from suppliers) as payable, (select advanced::text from suppliers) as "advanceOut",
      (select sum(c.amount)::text from ${of('stockCost')} as c where c.document_kind = 'resetIn'
        and c.document_id in (select o.id from ${of('resetIn')} as o where o.kind = 'opening')) as stock`.execute(
    database,
  );
  const subjects = (sums?.subjects ?? {}) as unknown as Record<string, string>;
  return BOOKS.map(({ field, purpose, resource, title, books }) => ({
    title,
    books,
    subjects: asDecimal(subjects[purpose] ?? 0),
    entered: asDecimal(sums?.[purpose] ?? 0),
    isTold: recordsTold(call, resource).isWhole([field]),
  }));
}

/** `field` of `resource`: what was entered. */
const BOOKS = [
  { purpose: 'money', title: '货币资金', books: '银行存取款单', resource: 'bankOrder', field: 'amount' },
  { purpose: 'receivable', title: '应收账款', books: '客户期初单', resource: 'clientOpening', field: 'owed' },
  { purpose: 'advanceIn', title: '预收账款', books: '客户期初单', resource: 'clientOpening', field: 'advanced' },
  { purpose: 'payable', title: '应付账款', books: '供应商期初单', resource: 'supplierOpening', field: 'owed' },
  { purpose: 'advanceOut', title: '预付账款', books: '供应商期初单', resource: 'supplierOpening', field: 'advanced' },
  { purpose: 'stock', title: '存货', books: '其他入库单', resource: 'stockCost', field: 'amount' },
] as const;
