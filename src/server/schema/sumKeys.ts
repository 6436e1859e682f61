import { sql, type RawBuilder } from 'kysely';
import { storageOf } from '../../fields/storage';
import type { Field } from '../../language/model';
import { snake } from './naming';

/**
 * The lowest value of each type, which no key has: what an empty key counts as where sums are found by their keys; as
 * text, and in a statement.
 */
const LOWEST: Readonly<Record<string, { text: string; part: RawBuilder<unknown> }>> = {
  bigint: { text: '-9223372036854775808', part: sql`'-9223372036854775808'` },
  integer: { text: '-2147483648', part: sql`'-2147483648'` },
  smallint: { text: '-32768', part: sql`'-32768'` },
  numeric: { text: 'NaN', part: sql`'NaN'` },
  date: { text: '-infinity', part: sql`'-infinity'` },
  timestamp: { text: '-infinity', part: sql`'-infinity'` },
  varchar: { text: '', part: sql`''` },
  text: { text: '', part: sql`''` },
};

/** SQL type of a key without its length. */
export function keyType(field: Field): string {
  return storageOf(field).column.replace(/\(.*\)$/, '');
}

/**
 * What an empty key counts as in the index of sums; undefined: it is never empty. PostgreSQL finds the row of a value
 * before it tries to insert it anew, that of an empty key only afterwards, so that two who meet there would wait for
 * each other.
 */
export function emptyAs(field: Field): string | undefined {
  return lowestOf(field)?.text;
}

function lowestOf(field: Field) {
  return field.required === true ? undefined : LOWEST[keyType(field)];
}

/** A key as the index of sums has it. */
export function sumKey(field: Field, alias?: string): RawBuilder<unknown> {
  const name = snake(field.name);
  const column = sql`${sql.ref(alias === undefined ? name : `${alias}.${name}`)}`;
  const lowest = lowestOf(field);
  return lowest === undefined ? column : sql`coalesce(${column}, ${lowest.part})`;
}

/** Keys as `on conflict` names them. */
export function sumKeys(fields: readonly Field[]): RawBuilder<unknown> {
  return sql.join(fields.map((field) => sumKey(field)));
}
