import { sql, type RawBuilder } from 'kysely';
import { COLUMN_TYPES, type GivenColumn } from './unnested';

/**
 * Rows as a table of SQL likewise, as one JSON text: for large statements that are asked again and again. Of arrays the
 * database counts the elements and plans anew each time; of a text it guesses the same number always, and keeps its plan.
 * @throws TypeError for a type that no column has
 */
export function recordset(columns: readonly GivenColumn[], alias: string): RawBuilder<unknown> {
  const types = columns.map(({ name, type }) => {
    if (!Object.hasOwn(COLUMN_TYPES, type)) throw new TypeError(`${name} cannot be handed over as ${type}`);
    return sql`${sql.ref(name)} ${COLUMN_TYPES[type as keyof typeof COLUMN_TYPES]}`;
  });
  const [first] = columns;
  const rows = (first?.values ?? []).map((_, index) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values[index] ?? null])),
  );
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.ref(alias)}(${sql.join(types)})`;
}
