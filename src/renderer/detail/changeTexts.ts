import type { useT } from '../../client';
import type { CompiledField, CompiledResource } from '../../language/rules';
import type { Difference } from '../../language/wire';

type Translate = ReturnType<typeof useT>;

/** `lines[3].quantity` as `第 3 行 数量`, with the table's title where the record has several. */
export function changedPlace({ byPath, tables }: CompiledResource, path: string, t: Translate): string {
  const [, table, line] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
  const title = t(fieldOf(byPath, path)?.field.title ?? path);
  if (line === undefined) return title;
  const place = t('第 {line} 行 {title}', { line, title });
  const field = tables.length > 1 ? tables.find(({ name }) => name === table)?.field : undefined;
  return field ? `${t(field.title)} ${place}` : place;
}

/** A value of a change as its field shows it; references come as their display text. */
export function changedValue(
  { byPath }: CompiledResource,
  path: string,
  value: Difference['from'],
  t: Translate,
  language: string,
): string {
  if (value === null || value === undefined || value === '') return '—';
  const found = fieldOf(byPath, path);
  if (!found) return String(value);
  const { field, type } = found;
  const companion = type.companion?.(field);
  return type.text(value, field, companion === undefined ? {} : { [companion]: value }, { t, language }) || '—';
}

function fieldOf(byPath: ReadonlyMap<string, CompiledField>, path: string): CompiledField | undefined {
  return byPath.get(path.replace(/\[\d+\]/, ''));
}
