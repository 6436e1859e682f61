import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../resource/Call';
import { records } from './records';

/**
 * Whether the caller sees the record that a row of a statement names by its kind and its id: what tells of documents of
 * many kinds names those alone.
 * @param kinds resources that may be named; a record of any other is not seen
 */
export function seenRecord(
  call: Call,
  kinds: readonly string[],
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (kinds.length === 0) return sql<boolean>`false`;
  const each = kinds.map(
    (name) =>
      sql`when ${name}::text then exists (select 1 from ${records(call, name).rows} as seen where seen.id = ${id})`,
  );
  return sql<boolean>`(case ${kind} ${sql.join(each, sql` `)} else false end)`;
}
