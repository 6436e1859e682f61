import { sql, type RawBuilder } from 'kysely';

/** Arrays of the types that columns have. */
const ARRAYS = {
  bigint: sql`bigint[]`,
  date: sql`date[]`,
  integer: sql`integer[]`,
  jsonb: sql`jsonb[]`,
  numeric: sql`numeric[]`,
  smallint: sql`smallint[]`,
  text: sql`text[]`,
  timestamp: sql`timestamp[]`,
  varchar: sql`varchar[]`,
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
    if (!Object.hasOwn(ARRAYS, type)) throw new TypeError(`${name} cannot be handed over as ${type}`);
    return sql`${values}::${ARRAYS[type as keyof typeof ARRAYS]}`;
  });
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(alias)}(${sql.join(columns.map(({ name }) => sql.ref(name)))})`;
}
