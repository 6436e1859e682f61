import type { CompiledField, CompiledResource } from '../../language/rules';

type Row = Record<string, unknown>;

/**
 * Adds to a record what other systems know its fields by (`alias`): the value, of a reference its text. Run on what has
 * been masked, so nothing hidden comes out.
 */
export function withAliases({ header, tables }: CompiledResource, record: Row): Row {
  name(header, record);
  for (const table of tables)
    for (const line of (record[table.name] as Row[] | undefined) ?? []) name(table.fields, line);
  return record;
}

function name(fields: readonly CompiledField[], row: Row): void {
  for (const { field, type } of fields) {
    if (field.alias === undefined) continue;
    const companion = type.companion?.(field);
    const value = (companion === undefined ? row[field.name] : row[companion]) ?? null;
    row[field.alias] = field.options?.find((option) => option.value === value)?.label ?? value;
  }
}
