import { groupBy } from '../../lib/groupBy';
import { isWidening } from './isWidening';
import { checkOf, identifier, uniqueIndexOf } from './naming';
import type { ColumnSpec, IndexSpec, TableSpec } from './TableSpec';

/** What a database has. */
export interface ExistingTables {
  /** table -> column -> type as `format_type` prints it */
  columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** index -> table */
  indexes: ReadonlyMap<string, string>;
  /** constraint, foreign keys among them -> table */
  constraints: ReadonlyMap<string, string>;
}

/**
 * The statements that lead from what is there to what is said; `refused` are those that could lose data, for a person
 * to decide on.
 */
export function tableChanges(
  existing: ExistingTables,
  tables: readonly TableSpec[],
): { statements: string[]; refused: string[] } {
  const refused: string[] = [];
  const statements: string[] = [];
  // Of a family each has its form at the end: `r_stock_balance_keys_101`.
  const families = groupBy([...existing.indexes.keys()], (name) => name.replace(/(_[01]+)?$/, ''));
  for (const table of tables) {
    const columns = existing.columns.get(table.name);
    if (columns) statements.push(...changes(table, columns, refused));
    else statements.push(createTable(table));
    statements.push(
      ...table.indexes
        .filter(({ name }) => !existing.indexes.has(identifier(name)))
        .map((index) => createIndex(table.name, index)),
    );
    const wanted = new Set(table.indexes.map(({ name }) => identifier(name)));
    const replaced = table.indexes.flatMap(({ family }) => (family === undefined ? [] : (families.get(family) ?? [])));
    const gone = [...replaced, ...table.columns.map(({ name }) => uniqueIndexOf(table.name, name))].filter(
      (name) => existing.indexes.has(name) && !wanted.has(name),
    );
    statements.push(...gone.map((name) => `drop index "${name}"`));
  }
  for (const table of tables) {
    for (const key of table.foreignKeys.filter(({ name }) => !existing.constraints.has(identifier(name)))) {
      statements.push(
        `alter table "${table.name}" add constraint "${identifier(key.name)}" foreign key (${list(key.columns)}) references "${key.table}" (${list(key.references)})${key.cascade ? ' on delete cascade' : ''} deferrable initially immediate`,
      );
    }
  }
  return { statements, refused };
}

/** A database that has just these tables. */
export function existingOf(tables: readonly TableSpec[]): ExistingTables {
  return {
    columns: new Map(
      tables.map((table) => [table.name, new Map(table.columns.map(({ name, type }) => [name, canonicalType(type)]))]),
    ),
    indexes: tableOfEach(tables, ({ indexes }) => indexes),
    constraints: tableOfEach(tables, ({ foreignKeys }) => foreignKeys),
  };
}

function tableOfEach(
  tables: readonly TableSpec[],
  namedIn: (table: TableSpec) => readonly { name: string }[],
): Map<string, string> {
  return new Map(tables.flatMap((table) => namedIn(table).map(({ name }) => [identifier(name), table.name] as const)));
}

function changes(table: TableSpec, columns: ReadonlyMap<string, string>, refused: string[]): string[] {
  return table.columns.flatMap((column) => {
    const type = columns.get(column.name);
    if (type === undefined) return [`alter table "${table.name}" add column ${define(column)}`];
    const wanted = canonicalType(column.type);
    if (type === wanted) return [];
    const statement = `alter table "${table.name}" alter column "${column.name}" type ${column.type}`;
    if (isWidening(type, wanted)) {
      // What only a yes or no had, that it is 0 or 1.
      const isFreed = type === 'smallint' && column.check === undefined;
      const check = checkOf(table.name, column.name);
      return [...(isFreed ? [`alter table "${table.name}" drop constraint if exists "${check}"`] : []), statement];
    }
    refused.push(`${statement} using "${column.name}"::${column.type}; -- is ${type}`);
    return [];
  });
}

function createTable({ name, columns, primaryKey }: TableSpec): string {
  return `create table "${name}" (${[...columns.map(define), `primary key (${list(primaryKey)})`].join(', ')})`;
}

function createIndex(
  table: string,
  { name, columns, unique, nullsAreEqual = false, emptyAs = {}, descending = [], filled, byEnd }: IndexSpec,
): string {
  const key = (column: string) => {
    if (column === byEnd) return `reverse(lower("${column}")) text_pattern_ops`;
    return Object.hasOwn(emptyAs, column) ? `coalesce("${column}", '${emptyAs[column]}')` : `"${column}"`;
  };
  const parts = columns.map((column) => `${key(column)}${descending.includes(column) ? ' desc nulls last' : ''}`);
  return `create ${unique ? 'unique ' : ''}index "${identifier(name)}" on "${table}" (${parts.join(', ')})${nullsAreEqual ? ' nulls not distinct' : ''}${filled === undefined ? '' : ` where "${filled}" is not null`}`;
}

function define({ name, type, suffix, check }: ColumnSpec): string {
  return [`"${name}"`, type, suffix, check].filter((part) => part !== undefined).join(' ');
}

function list(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** A type as PostgreSQL itself spells it (`format_type`), so that what is said can be compared with what is there. */
function canonicalType(type: string): string {
  return type
    .replace(/^varchar\b/, 'character varying')
    .replace(/^(timestamp(?:\(\d\))?)$/, '$1 without time zone')
    .replace(/^decimal\b/, 'numeric')
    .replace(/^(int|int4)$/, 'integer')
    .replace(/^int8$/, 'bigint');
}
