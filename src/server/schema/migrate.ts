import { sql } from 'kysely';
import type { Connection } from '../storage';
import { liftLimits } from '../storage/sessionLimits';
import { SqlError } from '../storage/SqlError';
import type { Renames } from './Renames';
import { tableChanges, type ExistingTables } from './tableChanges';
import type { TableSpec } from './TableSpec';

/**
 * A change of the schema files that would lose data, or that the data do not allow. Nothing was changed; the SQL is for
 * a person to decide on.
 */
export class DestructiveChangeError extends Error {
  readonly statements: string[];

  constructor(statements: string[]) {
    super(
      `The schema files ask for changes that could lose data or that the data do not allow. Nothing was changed. Run this SQL yourself if it is meant:\n${statements.join('\n')}`,
    );
    this.statements = statements;
  }
}

/** Any number: servers that start over one database at the same time change its tables one after the other. */
const LOCK = 7_316_001;

/** What the data stand against: a value that occurs twice, a reference to nothing. */
const NOT_ALLOWED = new Set(['23505', '23503']);

/**
 * Makes the database hold what the schema files say, in one transaction: new tables, columns, indexes and keys are
 * added, columns widened, the index of a value that is unique no more is dropped. What would lose data, or what the
 * data do not allow, is refused and nothing is changed. Columns that no file names any more are left alone. What is
 * called otherwise moves, with `renames`, before anything is compared. Returns the SQL that was run.
 */
export function migrate(database: Connection, tables: readonly TableSpec[], renames?: Renames): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await liftLimits(transaction);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const statements = await wanted(transaction, tables, renames);
    for (const statement of statements) await run(transaction, statement);
    await renames?.stored(transaction);
    return statements;
  });
}

async function run(database: Connection, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(database);
  } catch (error) {
    if (error instanceof SqlError && NOT_ALLOWED.has(error.code))
      throw new DestructiveChangeError([`${statement}; -- ${error.detail ?? error.message}`]);
    throw error;
  }
}

/** The statements that lead from what is there to what is said. */
async function wanted(database: Connection, tables: readonly TableSpec[], renames?: Renames): Promise<string[]> {
  const there: ExistingTables = {
    columns: await readColumns(database),
    indexes: await byTable(
      database,
      sql`select indexname as name, tablename as "table" from pg_indexes where schemaname = current_schema()`,
    ),
    constraints: await byTable(
      database,
      sql`select conname as name, c.relname as "table" from pg_constraint k join pg_class c on c.oid = k.conrelid
        where connamespace = current_schema()::regnamespace`,
    ),
  };
  const renamed = (await renames?.tables(there, database)) ?? { existing: there, statements: [], refused: [] };
  const { refused, statements } = tableChanges(renamed.existing, tables);
  if (renamed.refused.length + refused.length > 0) throw new DestructiveChangeError([...renamed.refused, ...refused]);
  return [...renamed.statements, ...statements];
}

async function readColumns(database: Connection): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`.execute(
    database,
  );
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows)
    tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(column, type));
  return tables;
}

async function byTable(database: Connection, query: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const { rows } = await query.execute(database);
  return new Map((rows as { name: string; table: string }[]).map(({ name, table }) => [name, table]));
}
