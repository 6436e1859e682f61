import { toHalfWidth } from '../../../../lib/toHalfWidth';
import { FileFault } from '../FileFault';
import type { ImportColumn } from './importColumns';

export interface MatchedColumns {
  /** for each column of the file, what it is; undefined: it means nothing here */
  columns: (ImportColumn | undefined)[];
  /** titles that mean nothing here */
  ignored: string[];
}

/**
 * Finds out what the columns of a file are by their titles, in the caller's language or in Chinese, whatever their
 * order; a field of lines also by its own title where no other field is called so. Of two columns for one field the
 * first counts. @throws FileFault when none is known, or some mean nothing while required ones are missing: the file has
 * another layout
 */
export function matchColumns(titles: readonly string[], known: readonly ImportColumn[]): MatchedColumns {
  const byTitle = new Map<string, ImportColumn>();
  for (const column of known) for (const title of [column.title, column.source]) byTitle.set(plain(title), column);
  for (const column of known.toReversed()) {
    const own = plain(column.title.slice(column.title.indexOf('·') + 1));
    if (!byTitle.has(own)) byTitle.set(own, column);
  }
  const taken = new Set<ImportColumn>();
  const columns = titles.map((title) => {
    const column = byTitle.get(plain(title));
    if (!column || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
  const missing = known.filter((column) => isDemanded(column, known) && !taken.has(column));
  const isStrange = columns.some((column, index) => !column && titles[index] !== '');
  if (taken.size === 0 || (isStrange && missing.length > 0))
    throw new FileFault('文件的列与导入模板不同：缺少{missing}。应有的列：{columns}。请使用导入模板', {
      missing: listOf(missing.length > 0 ? missing : known),
      columns: listOf(known.filter(({ compiled }) => compiled.table === undefined)),
    });
  return { columns, ignored: titles.filter((title, index) => title !== '' && !columns[index]) };
}

/** Whether a file must have a column: what is required of the header, and comes with no reference. */
function isDemanded({ compiled, isRequired }: ImportColumn, known: readonly ImportColumn[]): boolean {
  const filled = known.some(({ compiled: { field } }) => Object.hasOwn(field.target?.fill ?? {}, compiled.field.name));
  return isRequired && compiled.table === undefined && !filled;
}

const listOf = (columns: readonly ImportColumn[]): string => columns.map(({ title }) => title).join('、');

/** Marks of required columns and blanks do not count. */
function plain(title: string): string {
  return toHalfWidth(title).replace(/[\s*]/g, '').toLowerCase();
}
