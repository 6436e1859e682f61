import { openText, readOpenText, type CompiledField, type Document, type DocumentState } from '../../language/rules';
import { isBlankLine } from './isBlankLine';
import { LINE_KEY } from './lineKey';

/**
 * What is sent to the server of a document: what people may enter, without the page's own keys and the blank line that
 * waits for entry.
 */
export function wireOf(state: DocumentState): Document {
  const wire: Document = withoutAwaited(state.document, state.compiled.header);
  for (const { fields, lookUps, name } of state.compiled.tables) {
    const entered = state.lines(name).filter((line) => !isBlankLine(fields, line));
    const shown = new Set([LINE_KEY, ...lookUps.map(({ field }) => field.name)]);
    wire[name] = entered.map((line) =>
      Object.fromEntries(Object.entries(withoutAwaited(line, fields)).filter(([key]) => !shown.has(key))),
    );
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
