import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import { didYouMean } from '../../../src/lib/didYouMean';
import type { LintInput } from '../../../src/lint/buildContext';
import { LANGUAGES, readLocale } from '../../../src/lint/readLocale';
import { type Change, changeLocales } from './changeLocales';
import { type CsvRow, parseCsv } from './csv';
import { TEXT_COLUMNS } from './exportTexts';
import type { TextUse } from './TextUse';
import { translationFaults } from './TranslationFault';

export interface Import {
  /** translation files that become different */
  files: LocaleFile[];
  /** what does not fit, each with its line; nothing may be written then */
  refusals: string[];
}

/**
 * Takes a table of texts back. An empty cell leaves the translation as it is. What the linter would say of a translation that is new here
 * is said with the line of the table.
 */
export function importTexts(table: string, input: LintInput, uses: ReadonlyMap<string, TextUse>): Import {
  try {
    const [head, ...rows] = parseCsv(table);
    const columns = head?.cells ?? [];
    const refusals = [...headRefusals(columns), ...rowRefusals(rows, columns, knownTexts(input.locales, uses))];
    if (refusals.length > 0) return { files: [], refusals };
    return checked(rows, columns, input, uses);
  } catch (error) {
    return { files: [], refusals: [(error as Error).message] };
  }
}

function headRefusals(columns: readonly string[]): string[] {
  const allowed: readonly string[] = [...TEXT_COLUMNS, ...LANGUAGES];
  if (columns[0] !== 'key' || !LANGUAGES.some((language) => columns.includes(language))) return [`line 1: the columns are key, then at least one of ${LANGUAGES.join(', ')}`];
  return columns.flatMap((column, index) => (!allowed.includes(column) || columns.indexOf(column) !== index ? [`line 1: the column "${column}" is unknown or there twice`] : []));
}

function rowRefusals(rows: readonly CsvRow[], columns: readonly string[], known: ReadonlySet<string>): string[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const [text = ''] = cells;
    if (cells.length !== columns.length) return [`line ${line}: ${cells.length} cells, but ${columns.length} columns`];
    const meant = didYouMean(text, known);
    if (!known.has(text)) return [`line ${line}: no screen and no code says "${text}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`];
    if (seen.has(text)) return [`line ${line}: "${text}" stands in line ${seen.get(text)} already`];
    seen.set(text, line);
    return [];
  });
}

function knownTexts(locales: readonly LocaleFile[], uses: ReadonlyMap<string, TextUse>): Set<string> {
  return new Set([...uses.keys(), ...locales.flatMap((file) => Object.keys(readLocale(file)?.texts ?? {}))]);
}

function checked(rows: readonly CsvRow[], columns: readonly string[], input: LintInput, uses: ReadonlyMap<string, TextUse>): Import {
  const changes = rows.flatMap(({ cells }) => changesOf(cells, columns, uses));
  const files = changeLocales(input.locales, changes);
  const lines = new Map(rows.map(({ line, cells }) => [cells[0], line]));
  const before = new Set(translationFaults(input, uses).map(({ message, file }) => file + message));
  const faults = translationFaults({ ...input, locales: merged(input.locales, files) }, uses).filter(({ text, file, message }) => lines.has(text) && !before.has(file + message));
  return { files, refusals: faults.map(({ text, language, message }) => `line ${lines.get(text)}, ${language}: ${message}`) };
}

function changesOf(cells: readonly string[], columns: readonly string[], uses: ReadonlyMap<string, TextUse>): Change[] {
  const [text = ''] = cells;
  return columns.flatMap((language, index) => {
    const translation = cells[index] ?? '';
    return LANGUAGES.some((each) => each === language) && translation.trim() !== '' ? [{ language, text, translation, home: uses.get(text)?.home ?? 'ui' }] : [];
  });
}

function merged(locales: readonly LocaleFile[], files: readonly LocaleFile[]): LocaleFile[] {
  return [...new Map([...locales, ...files].map((file) => [file.path, file])).values()];
}
