import { compileExpression } from '../expression';
import type { Field, Resource } from '../model';
import { START } from '../model/datedTable';

const cache = new WeakMap<Resource, Map<string, Resource>>();

/**
 * What a button or an action asks people for, as a resource of its own: these fields of the resource, all of them demanded, in one
 * section, and what must hold of them alone. Where one of them is dated it asks for the day from which on that counts,
 * too, beginning with today. The same object for the same button.
 */
export function askedResource(
  resource: Resource,
  { asks, name }: Readonly<{ asks: readonly string[]; name: string }>,
): Resource {
  const known = cache.get(resource) ?? new Map<string, Resource>();
  cache.set(resource, known);
  const fields = [
    ...resource.fields.flatMap(({ default: _, ...field }) =>
      asks.includes(field.name) ? [{ ...field, required: true, editable: true, check: checksOf(field, asks) }] : [],
    ),
    ...startOf(resource, asks),
  ];
  const asked = known.get(name) ?? {
    ...resource,
    fields,
    check: [],
    form: { columns: 1, sections: [{ fields: [...new Set([...asks, ...fields.map((field) => field.name)])] }] },
  };
  known.set(name, asked);
  return asked;
}

/** What the others of the record are is not known. */
function checksOf({ check }: Pick<Field, 'check'>, asks: readonly string[]): Field['check'] {
  return check.filter(({ must }) => compileExpression(must).dependencies.every((path) => asks.includes(path)));
}

/** The day from which on dated values count, as their tables say it. */
function startOf({ fields }: Resource, asks: readonly string[]): Field[] {
  const table = fields.find(({ dated, name }) => dated !== undefined && asks.includes(name))?.dated;
  const start = fields.find(({ name }) => name === table)?.fields?.find(({ name }) => name === START);
  if (!start || asks.includes(START)) return [];
  const { help: _, ...field } = start;
  return [{ ...field, path: START, required: true, check: [], default: 'today()' }];
}
