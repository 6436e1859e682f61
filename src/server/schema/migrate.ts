import { sql, type Kysely } from 'kysely';
import type { Row } from '../Row';
import { canonicalType } from './canonicalType';
import { isWidening } from './isWidening';
import { identifier } from './naming';
import type { ColumnSpec, TableSpec } from './TableSpec';

/** A change of the schema files that would lose data. Nothing was changed; the SQL is for a person to decide on. */
export class DestructiveChangeError extends Error {
  readonly statements: string[];

  constructor(statements: string[]) {
    super(`The schema files ask for changes that could lose data. Nothing was changed. Run this SQL yourself if it is meant:\n${statements.join('\n')}`);
    this.statements = statements;
  }
}

/**
 * Makes the database hold what the schema files say: new tables, columns, indexes and keys are added, columns widened. What would lose
 * data is refused before anything is changed. Columns that no file names any more are left alone. Returns the SQL that was run.
 */
export async function migrate(database: Kysely<Row>, tables: readonly TableSpec[]): Promise<string[]> {
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
  }
  if (refused.length > 0) throw new DestructiveChangeError(refused);
  for (const table of tables) {
    for (const key of table.foreignKeys.filter(({ name }) => !keys.has(identifier(name)))) {
      statements.push(
        `alter table "${table.name}" add constraint "${identifier(key.name)}" foreign key (${list(key.columns)}) references "${key.table}" (${list(key.references)})${key.cascade ? ' on delete cascade' : ''} deferrable initially immediate`,
      );
    }
  }
  if (statements.length > 0) {
    await database.transaction().execute(async (transaction) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
    });
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

function createIndex(table: string, { name, columns, unique }: TableSpec['indexes'][number]): string {
  return `create ${unique ? 'unique ' : ''}index "${identifier(name)}" on "${table}" (${list(columns)})`;
}

function define({ name, type, suffix, check }: ColumnSpec): string {
  return [`"${name}"`, type, suffix, check].filter((part) => part !== undefined).join(' ');
}

function list(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
