import { language, t } from '../../../client';
import type { CompiledField, CompiledResource, Document } from '../../../language/rules';
import type { Difference, Side } from './Difference';
import { enteredFields } from './sideOf';

/** Values of a line that tell which one it is. */
const MOST = 3;

/** `第 37 行 数量`, or the field of the header. */
export function placeText({ tables }: CompiledResource, { table, line, compiled }: Difference): string {
  const title = compiled ? t(compiled.field.title) : '';
  if (line === undefined) return title;
  const place = compiled ? t('第 {line} 行 {title}', { line, title }) : t('第 {line} 行', { line });
  return tables.length > 1 && table ? `${t(table.field.title)} ${place}` : place;
}

/** What stands in a place in one of the versions. */
export function versionText(difference: Difference, side: Side | 'base'): string {
  const row = difference[side];
  if (difference.compiled) return (row && fieldText(difference.compiled, row)) || '—';
  if (row) return lineText(difference.table?.fields ?? [], row);
  return difference.base ? t('已删除') : '—';
}

function lineText(fields: readonly CompiledField[], row: Document): string {
  const texts = enteredFields(fields).map((compiled) => fieldText(compiled, row));
  return (
    texts
      .filter((text) => text !== '')
      .slice(0, MOST)
      .join(' · ') || '—'
  );
}

function fieldText({ field, type }: CompiledField, row: Document): string {
  return type.text(row[field.name] ?? null, field, row, { t, language: language.code });
}
