import { sql } from 'kysely';
import type { Database } from '../../src/server/storage';

/** Subjects of what is owed and of what it is earned with, in the demonstration company's chart. */
const [OWED, EARNED] = ['1122', '6051'];

/**
 * Makes the vouchers of receivables that wait, those of a day as one, as somebody would write it for this one kind of
 * document: numbers, vouchers, lines by partner, the sources named, the history.
 * @param prefix begins their numbers
 * @throws Error where one has its voucher already
 */
export async function handWrittenVouchers(
  { transaction }: Database,
  sources: readonly string[],
  prefix: string,
): Promise<void> {
  await transaction(async (database) => {
    const { rows: taken } = await sql<{
      id: string;
    }>`select id from r_voucher_source where package_id = 1 and id in (${sql.join(sources)}) and voucher_id is null order by id for update`.execute(
      database,
    );
    if (taken.length < sources.length) throw new Error('A document has its voucher already.');
    await sql`with days as (select bill_date, count(*) as documents, sum(amount) as amount, row_number() over (order by bill_date) as position
        from r_voucher_source where package_id = 1 and id in (${sql.join(sources)}) group by bill_date),
      numbered as (insert into sys_series (package_id, series, last) select 1, 'bench/' || ${prefix}::text, count(*) from days
        on conflict (package_id, series) do update set last = sys_series.last + excluded.last returning last),
      made as (insert into r_cash_voucher (package_id, word, code, bill_date, attachment_count, total_debit, total_credit, difference, origin, status, created_id, created_time, updated_time)
        select 1, 'general', ${prefix}::text || lpad((numbered.last - days.position + 1)::text, 6, '0'), bill_date, documents, amount, amount, 0, 'documents', 0, 1, localtimestamp(0), localtimestamp(0)
        from days cross join numbered order by bill_date returning id, bill_date),
      named as (update r_voucher_source as s set voucher_id = made.id from made where s.package_id = 1 and s.id in (${sql.join(sources)}) and s.bill_date = made.bill_date
        returning s.document_id, s.voucher_id),
      owed as (select named.voucher_id, d.client_id, c.name, sum(d.total) as amount, row_number() over (partition by named.voucher_id order by d.client_id) as position
        from named join r_other_in as d on d.package_id = 1 and d.id = named.document_id join r_client as c on c.package_id = 1 and c.id = d.client_id group by 1, 2, 3),
      entered as (insert into r_cash_voucher__lines (package_id, parent_id, line_no, summary, subject_id, client_id, debit, credit)
        select 1, owed.voucher_id, owed.position * 2 - side.place, '其他应收单 ' || owed.name, s.id, case side.place when 1 then owed.client_id end,
          case side.place when 1 then owed.amount end, case side.place when 0 then owed.amount end
        from owed cross join (values (1, ${OWED}::text), (0, ${EARNED}::text)) as side (place, code) join r_account_subject as s on s.package_id = 1 and s.code = side.code returning parent_id)
      insert into sys_history (package_id, resource, record_id, action, user_id, user_name, address, created_time, changes)
        select 1, 'cashVoucher', id, 'add', 1, '', '127.0.0.1', localtimestamp(0), '[]' from made`.execute(database);
  });
}
