import type { Catalogue } from '../../src/language/model';

const COLUMNS = [
  'path',
  'aliases',
  'name',
  'title',
  'module',
  'group',
  'kind',
  'resource',
  'hidden',
  'noCache',
  'permissions',
  'file',
] as const;

/** One row per route, RFC 4180; several values in a cell are separated by blanks. */
export function catalogueCsv({ routes }: Catalogue): string {
  const rows = routes.map((route) =>
    COLUMNS.map((column) => cell(column === 'title' ? route.title.text : route[column])).join(','),
  );
  return [COLUMNS.join(','), ...rows].join('\r\n');
}

function cell(value: string | boolean | string[]): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
