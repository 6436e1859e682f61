import type { CompiledField, Document } from '../../../language/rules';
import { isEmpty } from '../../../language/rules';
import { CallError } from '../../../server/Refusal';

/**
 * The keys of one question as their types read them; empty ones are left out. 400 for a value that its type cannot
 * read.
 */
export function readKeys(asked: Document, fields: readonly CompiledField[]): Document {
  return Object.fromEntries(
    fields.flatMap(({ field, type }) => {
      const given = Object.hasOwn(asked, field.name) ? asked[field.name] : null;
      if (isEmpty(given)) return [];
      const parsed = type.parse(given, field);
      if (!parsed.ok) throw new CallError(400, field.name);
      return parsed.value === null ? [] : [[field.name, parsed.value]];
    }),
  );
}
