import dayjs from 'dayjs';
import { sql } from 'kysely';
import { newDocument, type Document } from '../../../language/rules';
import { tableOf } from '../../../server/schema/naming';
import type { RefusalLine } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { stored } from '../../../server/resource/saveRecord';
import { monthsOfYear } from './monthsOfYear';

/**
 * Adds the months of a year after the last period there is, or those of the present year where there is none (B-421).
 * Answers what a button shows: a title and what was added.
 */
export function generatePeriods(call: Call): Promise<{ title: string; lines: RefusalLine[] }> {
  const { resource, session, t } = call;
  const table = tableOf(resource);
  return stored(call, async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${table}/${session.packageId}`}))`.execute(transaction);
    const { rows } = await sql<{
      last: string | null;
    }>`select max(end_date)::text as last from ${sql.table(table)} where package_id = ${session.packageId}`.execute(
      transaction,
    );
    const last = rows[0]?.last ?? null;
    const first = last === null ? dayjs(call.context.now()).startOf('year') : dayjs(last).add(1, 'day');
    const documents = monthsOfYear(first.format('YYYY-MM-DD')).map((month): Document => ({
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
