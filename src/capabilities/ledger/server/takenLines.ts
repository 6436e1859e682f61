import { sql } from 'kysely';
import { asDecimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import type { RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Books, Shortage } from './Books';
import { keyTexts } from './keyTexts';
import type { Posted } from './postAction';

/** Documents named for one balance, at most. */
const NAMED = 3;

/**
 * Says why postings cannot be taken back: what came in has gone out since, and which documents must be undone first
 * (E-17).
 */
export async function takenLines(
  call: Call,
  books: Books,
  postings: readonly Posted[],
  short: readonly Shortage[],
  database: Connection,
): Promise<RefusalLine[]> {
  const { t, session } = call;
  const texts = await keyTexts(
    books,
    short.map(({ keys }) => keys),
    database,
    call.t,
  );
  const table = sql.table(tableOf(books.ledger));
  const lines: RefusalLine[] = [];
  for (const { keys, after } of short) {
    const key = books.keyOf(keys);
    const measure = books.measures.find(({ name }) => after[name]?.isNegative());
    const origin = postings.find(({ entries }) => entries.some((entry) => books.keyOf(entry.keys) === key))?.origin;
    if (!measure || !origin) continue;
    const column = sql.ref(`p.${snake(measure.name)}`);
    const same = books.keys.map(
      ({ name }) => sql`${sql.ref(`p.${snake(name)}`)} is not distinct from ${keys[name] ?? null}`,
    );
    const { rows } = await sql<{ code: string }>`select p.document_code as code from ${table} as p
      where p.package_id = ${session.packageId} and ${sql.join(same, sql` and `)} and ${column} < 0 and p.reverses is null and p.corrects is null
        and not exists (select 1 from ${table} as r where r.package_id = p.package_id and r.reverses = p.id)
      group by p.document_code order by max(p.id) desc limit ${NAMED}`.execute(database);
    const params = {
      key: got(texts, key),
      short: asDecimal(after[measure.name]).negated().toString(),
      codes: rows.map(({ code }) => `【${code}】`).join(''),
    };
    lines.push({ code: origin.code, remark: t('{key} 已被{codes}使用，还缺 {short}，请先弃审', params) });
  }
  return lines;
}
