import { sql, type RawBuilder } from 'kysely';

/**
 * One of these ids, none of no ids: `where('id', '=', anyOf(ids))`. One parameter however many there are, so that the
 * statement is the same one each time.
 */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql`any(${[...ids]}::bigint[])`;
}
