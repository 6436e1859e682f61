import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import { didYouMean } from '../../../src/lib/didYouMean';
import { inWords } from '../../../src/lib/inWords';
import { say, type Message } from '../../../src/lib/message';
import type { LintInput } from '../../../src/lint/buildContext';
import { LANGUAGES, readLocale } from '../../../src/lint/readLocale';
import { type Change, changeLocales } from './changeLocales';
import { CsvFault, type CsvRow, parseCsv } from './csv';
import { TEXT_COLUMNS } from './exportTexts';
import type { TextUse } from './TextUse';
import { translationFaults, type TranslationFault } from './TranslationFault';

export interface Import {
  /** translation files that become different */
  files: LocaleFile[];
  /** what does not fit, each with its line; nothing may be written then */
  refusals: Message[];
}

/**
 * Takes a table of texts back. An empty cell leaves the translation as it is. What the linter would say of a
 * translation that is new here is said with the line of the table.
 */
export function importTexts(table: string, input: LintInput, uses: ReadonlyMap<string, TextUse>): Import {
  try {
    const [head, ...rows] = parseCsv(table);
    const columns = head?.cells ?? [];
    const refusals = [...headRefusals(columns), ...rowRefusals(rows, columns, knownTexts(input.locales, uses))];
    if (refusals.length > 0) return { files: [], refusals };
    return checked(rows, columns, input, uses);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    return { files: [], refusals: [error.told] };
  }
}

function headRefusals(columns: readonly string[]): Message[] {
  const allowed: readonly string[] = [...TEXT_COLUMNS, ...LANGUAGES];
  if (columns[0] !== 'key' || !LANGUAGES.some((language) => columns.includes(language)))
    return [say`line 1: the columns are key, then at least one of ${LANGUAGES}`];
  return columns.flatMap((column, index) =>
    !allowed.includes(column) || columns.indexOf(column) !== index
      ? [say`line 1: the column "${column}" is unknown or there twice`]
      : [],
  );
}

function rowRefusals(rows: readonly CsvRow[], columns: readonly string[], known: ReadonlySet<string>): Message[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const [text = ''] = cells;
    if (cells.length !== columns.length)
      return [say`line ${line}: ${cells.length} cells, but ${columns.length} columns`];
    const meant = didYouMean(text, known);
    if (!known.has(text))
      return [
        meant === undefined
          ? say`line ${line}: no screen and no code says "${text}"`
          : say`line ${line}: no screen and no code says "${text}"; did you mean "${meant}"?`,
      ];
    if (seen.has(text)) return [say`line ${line}: "${text}" stands in line ${seen.get(text)!} already`];
    seen.set(text, line);
    return [];
  });
}

function knownTexts(locales: readonly LocaleFile[], uses: ReadonlyMap<string, TextUse>): Set<string> {
  return new Set([...uses.keys(), ...locales.flatMap((file) => Object.keys(readLocale(file)?.texts ?? {}))]);
}

function checked(
  rows: readonly CsvRow[],
  columns: readonly string[],
  input: LintInput,
  uses: ReadonlyMap<string, TextUse>,
): Import {
  const changes = rows.flatMap(({ cells }) => changesOf(cells, columns, uses));
  const files = changeLocales(input.locales, changes);
  const lines = new Map(rows.map(({ line, cells }) => [cells[0], line]));
  const now = { ...input, changed: new Set(files.map(({ path }) => path)) };
  const before = new Set(translationFaults(now, uses).map(sameFault));
  const faults = translationFaults({ ...now, locales: merged(input.locales, files) }, uses).filter(
    (fault) => lines.has(fault.text) && !before.has(sameFault(fault)),
  );
  return {
    files,
    refusals: faults.map(({ text, language, message }) => say`line ${lines.get(text)!}, ${language}: ${message}`),
  };
}

const sameFault = ({ file, message }: TranslationFault) => file + inWords(message);

function changesOf(cells: readonly string[], columns: readonly string[], uses: ReadonlyMap<string, TextUse>): Change[] {
  const [text = ''] = cells;
  return columns.flatMap((language, index) => {
    const translation = cells[index] ?? '';
    return LANGUAGES.some((each) => each === language) && translation.trim() !== ''
      ? [{ language, text, translation, home: uses.get(text)?.home ?? 'ui' }]
      : [];
  });
}

function merged(locales: readonly LocaleFile[], files: readonly LocaleFile[]): LocaleFile[] {
  return [...new Map([...locales, ...files].map((file) => [file.path, file])).values()];
}
