import type { AnySystemTable } from '../storage/SystemTables';
import type { ColumnSpec, TableSpec } from './TableSpec';

/** Tables that belong to no resource, as the migration wants them. */
export function systemTables(tables: Readonly<Record<string, AnySystemTable>>): TableSpec[] {
  return Object.entries(tables).map(([name, { columns, primaryKey, indexes }]) => ({
    name,
    columns: Object.entries(columns).map(columnSpec),
    primaryKey: [...primaryKey],
    indexes: indexes.map((index) => ({ ...index, columns: [...index.columns] })),
    foreignKeys: [],
  }));
}

function columnSpec([name, definition]: [string, string]): ColumnSpec {
  const [, type = definition, suffix] = /^(.*?)(?: (not null.*|generated.*|default.*))?$/.exec(definition) ?? [];
  return { name, type, ...(suffix === undefined ? {} : { suffix }) };
}
