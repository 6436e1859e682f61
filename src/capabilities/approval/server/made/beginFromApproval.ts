import { isEmpty, newDocument, newLine, type CompiledField, type Document } from '../../../../language/rules';
import type { Call } from '../../../../server/resource/Call';
import { lookUpReferences } from '../../../../server/resource/lookUpReferences';
import { recordId } from '../../../../server/resource/readRecord';
import { stateOf } from '../Instance';
import { agreedFor } from './agreedFor';

/**
 * What a new document begins with that is made of an approval: each of its fields takes what the form calls by the same
 * name, and fits it; lines take those of the form's table of their name. Undefined where it is made from something else.
 * Nothing is stored.
 */
export async function beginFromApproval(call: Call, from: string, given: string): Promise<Document | undefined> {
  const { by = '', approvals } = call.resource.uses.approval?.made ?? {};
  if (from !== approvals) return undefined;
  const { kysely } = call.services.database;
  const id = recordId(given);
  const { content } = stateOf(await agreedFor(call, id, kysely));
  const state = newDocument(call.compiled, call.context);
  state.set({ ...taken(call.compiled.header, content), [by]: id });
  for (const { fields, name } of call.compiled.tables) {
    const rows = content[name];
    if (!Array.isArray(rows)) continue;
    state.insertLines(
      name,
      0,
      (rows as Document[]).map((row) => ({ ...newLine(state, name), ...taken(fields, row) })),
    );
  }
  await lookUpReferences(call, state, undefined, kysely);
  state.computeAll();
  return state.document;
}

/** What of a form fits fields of the same name that people enter. */
export function taken(fields: readonly CompiledField[], content: Readonly<Record<string, unknown>>): Document {
  return Object.fromEntries(
    fields.flatMap(({ field, type, value }): [string, unknown][] => {
      const said = content[field.name];
      // A file belongs to the approval, which the document leads to.
      if (value || field.system || type.filesOf || isEmpty(said)) return [];
      const parsed = type.parse(said, field);
      return parsed.ok ? [[field.name, parsed.value]] : [];
    }),
  );
}
