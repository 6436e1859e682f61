import { sql, type RawBuilder } from 'kysely';

/**
 * One of these ids, none of no ids: `where('id', '=', anyOf(ids))`. One parameter however many there are, so that the
 * statement is the same one each time.
 */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql`any(${[...ids]}::bigint[])`;
}

/**
 * The same for statements that take longer to plan than to do: the database does not see how many ids there are, guesses
 * a few each time, and keeps its plan.
 */
export function anyOfFew(ids: readonly string[]): RawBuilder<string> {
  return sql`any((select ${[...ids]}::bigint[])::bigint[])`;
}
