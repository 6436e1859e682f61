import { sql, type Kysely } from 'kysely';
import type { Row } from '../Row';
import { canonicalType } from './canonicalType';
import { isWidening } from './isWidening';
import { SqlError } from '../storage/SqlError';
import { identifier, uniqueIndexOf } from './naming';
import type { ColumnSpec, IndexSpec, TableSpec } from './TableSpec';

/** A change of the schema files that would lose data, or that the data do not allow. Nothing was changed; the SQL is for a person to decide on. */
export class DestructiveChangeError extends Error {
  readonly statements: string[];

  constructor(statements: string[]) {
    super(`The schema files ask for changes that could lose data or that the data do not allow. Nothing was changed. Run this SQL yourself if it is meant:\n${statements.join('\n')}`);
    this.statements = statements;
  }
}

/** Any number: servers that start over one database at the same time change its tables one after the other. */
const LOCK = 7_316_001;

/** What the data stand against: a value that occurs twice, a reference to nothing. */
const NOT_ALLOWED = new Set(['23505', '23503']);

/**
 * Makes the database hold what the schema files say, in one transaction: new tables, columns, indexes and keys are added, columns widened,
 * the index of a value that is unique no more is dropped. What would lose data, or what the data do not allow, is refused and nothing is
 * changed. Columns that no file names any more are left alone. Returns the SQL that was run.
 */
export function migrate(database: Kysely<Row>, tables: readonly TableSpec[]): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const statements = await wanted(transaction, tables);
    for (const statement of statements) await run(transaction, statement);
    return statements;
  });
}

async function run(database: Kysely<Row>, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(database);
  } catch (error) {
    if (error instanceof SqlError && NOT_ALLOWED.has(error.code)) throw new DestructiveChangeError([`${statement}; -- ${error.detail ?? error.message}`]);
    throw error;
  }
}

/** The statements that lead from what is there to what is said. */
async function wanted(database: Kysely<Row>, tables: readonly TableSpec[]): Promise<string[]> {
  const existing = await readColumns(database);
  const indexes = await names(database, sql`select indexname as name from pg_indexes where schemaname = current_schema()`);
  const keys = await names(database, sql`select conname as name from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  const refused: string[] = [];
  const statements: string[] = [];
  for (const table of tables) {
    const columns = existing.get(table.name);
    if (columns) statements.push(...changes(table, columns, refused));
    else statements.push(createTable(table));
    statements.push(...table.indexes.filter(({ name }) => !indexes.has(identifier(name))).map((index) => createIndex(table.name, index)));
    const uniques = new Set(table.indexes.map(({ name }) => identifier(name)));
    const gone = table.columns.map(({ name }) => uniqueIndexOf(table.name, name)).filter((name) => indexes.has(name) && !uniques.has(name));
    statements.push(...gone.map((name) => `drop index "${name}"`));
  }
  if (refused.length > 0) throw new DestructiveChangeError(refused);
  for (const table of tables) {
    for (const key of table.foreignKeys.filter(({ name }) => !keys.has(identifier(name)))) {
      statements.push(
        `alter table "${table.name}" add constraint "${identifier(key.name)}" foreign key (${list(key.columns)}) references "${key.table}" (${list(key.references)})${key.cascade ? ' on delete cascade' : ''} deferrable initially immediate`,
      );
    }
  }
  return statements;
}

async function readColumns(database: Kysely<Row>): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`.execute(database);
  const tables = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) tables.set(table, (tables.get(table) ?? new Map<string, string>()).set(column, type));
  return tables;
}

async function names(database: Kysely<Row>, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = await query.execute(database);
  return new Set(rows.map((row) => (row as { name: string }).name));
}

function changes(table: TableSpec, columns: ReadonlyMap<string, string>, refused: string[]): string[] {
  return table.columns.flatMap((column) => {
    const type = columns.get(column.name);
    if (type === undefined) return [`alter table "${table.name}" add column ${define(column)}`];
    const wanted = canonicalType(column.type);
    if (type === wanted) return [];
    const statement = `alter table "${table.name}" alter column "${column.name}" type ${column.type}`;
    if (isWidening(type, wanted)) return [statement];
    refused.push(`${statement} using "${column.name}"::${column.type}; -- is ${type}`);
    return [];
  });
}

function createTable({ name, columns, primaryKey }: TableSpec): string {
  return `create table "${name}" (${[...columns.map(define), `primary key (${list(primaryKey)})`].join(', ')})`;
}

function createIndex(table: string, { name, columns, unique, nullsAreEqual = false, descending = [] }: IndexSpec): string {
  const parts = columns.map((column) => `"${column}"${descending.includes(column) ? ' desc nulls last' : ''}`);
  return `create ${unique ? 'unique ' : ''}index "${identifier(name)}" on "${table}" (${parts.join(', ')})${nullsAreEqual ? ' nulls not distinct' : ''}`;
}

function define({ name, type, suffix, check }: ColumnSpec): string {
  return [`"${name}"`, type, suffix, check].filter((part) => part !== undefined).join(' ');
}

function list(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
