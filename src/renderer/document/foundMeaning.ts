import { openText, type CompiledField, type Document } from '../../language/rules';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import { entered } from './entered';

/**
 * What a text in a reference means once its record has been looked for. `row`: what stood there before the text.
 * `since`: fields beside it that a person has entered since, which stay (E-03). `start`: what a new document starts
 * with, where the field is one of the header.
 */
export function foundMeaning(
  fields: readonly CompiledField[],
  compiled: CompiledField,
  row: Document,
  text: string,
  answer: FoundRecord,
  since: ReadonlySet<string>,
  start: Document = {},
): Document {
  const meaning =
    'record' in answer
      ? entered(fields, compiled, row, String(answer.record.id), answer.record, start)
      : { [compiled.field.name]: openText(text, answer.problem) };
  const kept = new Set(
    fields.flatMap(({ field, type }) => (since.has(field.name) ? [field.name, type.companion?.(field) ?? ''] : [])),
  );
  return Object.fromEntries(Object.entries(meaning).filter(([name]) => !kept.has(name)));
}
