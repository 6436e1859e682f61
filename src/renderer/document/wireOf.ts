import {
  conditionHolds,
  isEmpty,
  openText,
  readOpenText,
  type CompiledField,
  type Document,
  type DocumentState,
} from '../../language/rules';
import { LEADS } from '../../language/wire';
import { isBlankLine } from './isBlankLine';
import { LINE_KEY } from './lineKey';

/**
 * What is sent to the server of a document: what people may enter, without the page's own keys and the blank line that
 * waits for entry.
 *
 * @param isSaved without what is hidden, too: what was chosen since it was filled in hides it, and the server takes
 *   nothing that nobody sees. A draft keeps it, for whoever chooses otherwise again.
 */
export function wireOf(state: DocumentState, { isSaved = false } = {}): Document {
  const empty = (row: Document, fields: readonly CompiledField[], table?: string, line?: number): Document =>
    isSaved ? hiddenIn(row, fields, state, table, line) : {};
  const { document } = state;
  const { header, tables } = state.compiled;
  const wire: Document = { ...withoutAwaited(document, header), ...empty(document, header) };
  for (const { fields, lookUps, name } of tables) {
    const shown = new Set([LINE_KEY, LEADS, ...lookUps.map(({ field }) => field.name)]);
    wire[name] = state.lines(name).flatMap((line, index) => {
      if (isBlankLine(fields, line)) return [];
      const sent = { ...withoutAwaited(line, fields), ...empty(line, fields, name, index) };
      return [Object.fromEntries(Object.entries(sent).filter(([key]) => !shown.has(key)))];
    });
  }
  return wire;
}

/** Nobody looks further for a text that leaves the page, in a draft for one. */
function withoutAwaited(record: Document, fields: readonly CompiledField[]): Document {
  const awaited = fields.flatMap(({ field }) => {
    const open = readOpenText(record[field.name]);
    return field.target && open?.state === 'awaited' ? [[field.name, openText(open.text, 'none')]] : [];
  });
  return { ...record, ...Object.fromEntries(awaited) };
}

/** The entered fields of a header or line that are hidden though they hold something, emptied. */
function hiddenIn(
  row: Document,
  fields: readonly CompiledField[],
  state: DocumentState,
  table?: string,
  line?: number,
): Document {
  const full = fields.filter(({ field, value }) => !field.system && !value && !isEmpty(row[field.name]));
  if (full.every(({ visible }) => visible === true)) return {};
  const environment = state.environment(table, line);
  return Object.fromEntries(
    full.filter(({ visible }) => !conditionHolds(visible, environment)).map(({ field }) => [field.name, null]),
  );
}
