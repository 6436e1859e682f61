import { sql, type RawBuilder } from 'kysely';

/** Types that columns have, in SQL. */
export const COLUMN_TYPES = {
  bigint: sql`bigint`,
  date: sql`date`,
  integer: sql`integer`,
  jsonb: sql`jsonb`,
  numeric: sql`numeric`,
  smallint: sql`smallint`,
  text: sql`text`,
  timestamp: sql`timestamp`,
  varchar: sql`varchar`,
};

/** A column of rows that are handed to the database. */
export interface GivenColumn {
  name: string;
  /** SQL type of one value, without its length */
  type: string;
  values: readonly unknown[];
}

/**
 * Rows as a table of SQL, in their order: an array for each column, so that the statement is the same for any number of
 * rows. Throws TypeError for a type that no column has.
 */
export function unnested(columns: readonly GivenColumn[], alias: string): RawBuilder<unknown> {
  const arrays = columns.map(({ name, type, values }) => {
    if (!Object.hasOwn(COLUMN_TYPES, type)) throw new TypeError(`${name} cannot be handed over as ${type}`);
    return sql`${values}::${COLUMN_TYPES[type as keyof typeof COLUMN_TYPES]}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(alias)}(${sql.join(columns.map(({ name }) => sql.ref(name)))})`;
}
