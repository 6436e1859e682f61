import { sql, type RawBuilder } from 'kysely';
import { POSTING } from '../../../language/meta/postingFields';
import type { Filter } from '../../../language/model';
import type { LedgerFill } from '../../../language/model/FillFrom';
import { isEmpty, type Document } from '../../../language/rules';
import type { Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';

/**
 * The keys of which a ledger has something at the end of a day, in their order, `most` at most: what there is
 * now without what has moved since, so that the whole past is not read. Balances of which nothing is left may have been
 * cleared away, and count again by what has moved since.
 */
export async function heldKeys(
  ledger: Records,
  { by, measure, until }: LedgerFill,
  keys: readonly string[],
  header: Document,
  most: number,
): Promise<Document[]> {
  const { call } = ledger;
  const columns = sql.join(keys.map((key) => sql.ref(`t.${snake(key)}`)));
  const named = sql.join(keys.map((key) => sql`${sql.ref(snake(key))} as ${sql.id(key)}`));
  const order = sql.join(keys.map((key) => sql`${sql.ref(snake(key))} nulls first`));
  const value = sql.ref(`t.${snake(measure)}`);
  const where = sql.join([sql`true`, ...narrowed(call, by, header)], sql` and `);
  const { rows } = await sql<Document>`select ${named} from (
      select ${columns}, ${value} as held from ${ledger.balances} as t where ${where}
      union all
      select ${columns}, -${value} from ${ledger.rows} as t
        where ${where} and ${sql.ref(`t.${snake(POSTING.date)}`)} > ${String(header[until])}::date
    ) as moves
    group by ${sql.join(keys.map((key) => sql.ref(snake(key))))} having sum(held) <> 0
    order by ${order} limit ${most}`.execute(call.services.database.kysely);
  return rows.map((row) => Object.fromEntries(keys.map((key) => [key, isEmpty(row[key]) ? null : String(row[key])])));
}

/** What the header says of the keys; a field in which nothing stands narrows nothing. */
function narrowed(call: Call, by: LedgerFill['by'], header: Document): RawBuilder<unknown>[] {
  const filter: Filter = Object.fromEntries(
    Object.entries(by).flatMap(([path, name]) => (isEmpty(header[name]) ? [] : [[path, String(header[name])]])),
  );
  return fixedConditions(call, call.resource, filter);
}
