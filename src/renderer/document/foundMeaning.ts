import { openText, type CompiledField, type Document } from '../../language/rules';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import { withPicked } from './withPicked';

/**
 * What a text in a reference means once its record has been looked for. `entered`: fields beside it that a person has
 * entered since, which stay (E-03). `start`: what a new document starts with, where the field is one of the header.
 */
export function foundMeaning(
  fields: readonly CompiledField[],
  compiled: CompiledField,
  text: string,
  answer: FoundRecord,
  entered: ReadonlySet<string>,
  start: Document = {},
): Document {
  const meaning =
    'record' in answer
      ? withPicked(fields, compiled, String(answer.record.id), answer.record, start)
      : { [compiled.field.name]: openText(text, answer.problem) };
  const kept = new Set(
    fields.flatMap(({ field, type }) => (entered.has(field.name) ? [field.name, type.companion?.(field) ?? ''] : [])),
  );
  return Object.fromEntries(Object.entries(meaning).filter(([name]) => !kept.has(name)));
}
