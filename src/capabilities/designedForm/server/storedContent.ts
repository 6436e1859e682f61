import type { Resource } from '../../../language/model';
import { DocumentState, isEmpty, type CompiledField, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { lookUpReferences } from '../../../server/resource/lookUpReferences';
import type { Connection } from '../../../server/storage';
import type { Content } from '../wire';
import type { Accepted } from './acceptContent';
import type { TitledForm } from './compiledForm';
import { storedForm } from './storedForm';
import { summaryOf } from './summaryOf';

/**
 * What a stored document says in a form. It has been checked by its own rules: the bounds of the form, its rows among
 * them, are those of people who enter something, and refuse nothing of it.
 * @param of resource whose references to people and departments count for those of the form
 */
export async function storedContent(
  call: Call,
  form: TitledForm,
  of: Resource,
  content: Content,
  database: Connection,
): Promise<Accepted> {
  const compiled = storedForm(form, of);
  const own = { ...call, resource: compiled.resource, compiled };
  const lines = compiled.tables.map(({ fields, name }): [string, Document[]] => [
    name,
    ((content[name] ?? []) as Document[]).map((line) => taken(fields, line)),
  ]);
  const document = { ...taken(compiled.header, content), ...Object.fromEntries(lines) };
  const state = new DocumentState(compiled, document, call.context);
  state.computeAll();
  await lookUpReferences(own, state, undefined, database);
  return { content: state.document, summary: summaryOf(state) };
}

/** Values as the form writes them; what it would not take stays as the document has it. */
function taken(fields: readonly CompiledField[], given: Document): Document {
  return Object.fromEntries(
    fields.flatMap(({ field, type, value }) => {
      if (value || field.system) return [];
      const said = given[field.name];
      const parsed = isEmpty(said) ? undefined : type.parse(said, field);
      return [[field.name, parsed?.ok ? parsed.value : (said ?? null)]];
    }),
  );
}
