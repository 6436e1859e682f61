import { openText, readOpenText, type Change, type CompiledField, type DocumentState } from '../../language/rules';
import { LINE_KEY } from './lineKey';
import type { OpenTexts } from './OpenTexts';
import type { Place } from './StepHistory';

/**
 * Puts what a text means in its place; nothing as long as it is looked for, and where something else stands by now.
 */
export function giveMeaning(state: DocumentState, texts: OpenTexts, place: Place): readonly Change[] {
  const { table, line, field = '' } = place;
  const at = table === undefined ? undefined : state.lines(table).findIndex((row) => row[LINE_KEY] === line);
  const value = at === undefined ? state.document[field] : state.lines(table!)[at]?.[field];
  const open = readOpenText(value);
  if (open?.state !== 'awaited' || texts.isRunning(place, String(value))) return [];
  const meaning = texts.meaningOf(place, String(value)) ?? { [field]: openText(open.text, 'none') };
  return at === undefined ? state.set(meaning) : state.setLine(table!, at, meaning);
}

/** What was taken back or done again may hold texts that have been looked up since. */
export function giveMeanings(state: DocumentState, texts: OpenTexts): Change[] {
  const references = (fields: readonly CompiledField[]): string[] =>
    fields.flatMap(({ field }) => (field.target ? [field.name] : []));
  const places = [
    ...references(state.compiled.header).map((field): Place => ({ field })),
    ...state.compiled.tables.flatMap(({ name, fields }) =>
      state
        .lines(name)
        .flatMap((row) =>
          references(fields).map((field): Place => ({ table: name, line: String(row[LINE_KEY]), field })),
        ),
    ),
  ];
  return places.flatMap((place) => giveMeaning(state, texts, place));
}
