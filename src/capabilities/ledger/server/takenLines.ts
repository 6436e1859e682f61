import { sql } from 'kysely';
import { asDecimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import type { RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { seenRecord } from '../../../server/records/seenRecord';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { namedSeen, type Named } from '../../../server/resource/namedSeen';
import { snake } from '../../../server/schema/naming';
import type { Books, Shortage } from './Books';
import { keyTexts } from './keyTexts';
import { ledgerKinds } from './ledgerKinds';
import type { Posted } from './postAction';

/** Documents named for one balance, at most. */
const NAMED = 3;

/**
 * Says why postings cannot be taken back: what came in has gone out since, and which documents must be undone first
 * (E-17): their numbers to whoever may see them, and how much is lacking to who may see the measure.
 */
export async function takenLines(
  call: Call,
  books: Books,
  postings: readonly Posted[],
  short: readonly Shortage[],
  database: Connection,
): Promise<RefusalLine[]> {
  const { t } = call;
  const texts = await keyTexts(
    books,
    short.map(({ keys }) => keys),
    database,
    call.t,
  );
  const postedRows = records(asSystem(call, '弃审检查', books.ledger)).rows;
  const own = records(call, books.ledger.name);
  const kinds = ledgerKinds(call.services.model, books.ledger);
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
    const { rows } = await sql<Named>`
      select u.code, ${seenRecord(call, kinds, sql`u.kind`, sql`u.id`)} as "isSeen"
      from (select p.document_kind as kind, p.document_id as id, min(p.document_code) as code, max(p.id) as newest from ${postedRows} as p
        where ${sql.join(same, sql` and `)} and ${column} < 0 and p.reverses is null and p.corrects is null
          and not exists (select 1 from ${postedRows} as r where r.reverses = p.id)
        group by p.document_kind, p.document_id order by newest desc limit ${NAMED}) as u order by u.newest desc`.execute(
      database,
    );
    const params = { key: got(texts, key), codes: namedSeen(call, rows) };
    const lacking = asDecimal(after[measure.name]).negated().toString();
    lines.push({
      code: origin.code,
      remark: own.sees(measure.name)
        ? t('{key} 已被{codes}使用，还缺 {short}，请先弃审', { ...params, short: lacking })
        : t('{key} 已被{codes}使用，请先弃审', params),
    });
  }
  return lines;
}
