import { sql } from 'kysely';
import { newDocument, type Document } from '../../../language/rules';
import { addToDate } from '../../../lib/dates';
import type { RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { stored } from '../../../server/resource/saveRecord';
import { onlyRow } from '../../../server/storage';
import { firstDay } from './firstDay';
import { monthsOfYear } from './monthsOfYear';

/**
 * Adds what follows the last period there is to the end of a year; where there is none, the months from the beginning of
 * the books (B-421).
 * Answers what a button shows: a title and what was added.
 */
export function generatePeriods(call: Call): Promise<{ title: string; lines: RefusalLine[] }> {
  const { resource, session, t } = call;
  return stored(call, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${resource.name}/${session.packageId}`}))`.execute(transaction);
    const { begins, last } = onlyRow(
      await sql<{ last: string | null; begins: string | null }>`
      select begins, (select max(p.end_date)::text from ${records(asSystem(call, '生成会计期间')).rows} as p) as last
      from sys_package as s where id = ${session.packageId}`.execute(transaction),
    );
    const next = last === null ? null : addToDate(last, 1, 'day');
    const documents = monthsOfYear(next ?? firstDay(begins, call.context.now())).map((month): Document => ({
      ...newDocument(call.compiled, call.context).document,
      ...month,
    }));
    await insertDocuments(call, documents, transaction);
    return {
      title: t('已新增{total}个会计期间', { total: documents.length }),
      lines: documents.map(({ code, startDate, endDate }) => ({
        code: String(code),
        remark: `${String(startDate)} ~ ${String(endDate)}`,
      })),
    };
  });
}
