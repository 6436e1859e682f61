import { fieldTypes } from '../../../fields/pure';
import type { Field, Model, Resource } from '../../../language/model';
import { childrenOf } from '../../../lint/childrenOf';
import type { Name } from './Proposal';

/** Fields by their names, the first of each name. */
export function fieldNames(...groups: readonly (readonly Field[] | undefined)[]): Name[] {
  const found = new Map<string, Name>();
  for (const field of groups.flatMap((group) => group ?? []))
    if (!found.has(field.name))
      found.set(field.name, { name: field.name, detail: `${field.title} · ${field.type}`, kind: 'field' });
  return [...found.values()];
}

/**
 * Fields of a resource, and behind a dot that is already written those of the child table or of the resource that a
 * reference leads to.
 */
export function pathNames(model: Model, fields: readonly Field[], before: string): Name[] {
  const dot = before.lastIndexOf('.');
  if (dot < 0) return fieldNames(fields);
  const holder = before
    .slice(0, dot)
    .replace(/^-/, '')
    .split('.')
    .reduce<{ among: readonly Field[] } | undefined>(
      (at, name) => {
        const field = at?.among.find((each) => each.name === name);
        return field && { among: behind(model, field) };
      },
      { among: fields },
    );
  return fieldNames(holder?.among).map((name) => ({ ...name, text: before.slice(0, dot + 1) + name.name }));
}

function behind(model: Model, field: Field): readonly Field[] {
  return field.fields ? childrenOf(field) : (targetOf(model, field)?.fields ?? []);
}

/** The resource that a reference leads to. */
export function targetOf(model: Model, field: Field | undefined): Resource | undefined {
  const name = field?.target?.resource;
  return name === undefined ? undefined : model.resources[name];
}

/** What a field can have as its value: choices of its dictionary, states of its machine, yes and no. */
export function choicesOf(field: Field | undefined): Name[] {
  const choices =
    field?.options?.map(({ label, value }) => ({ value, label })) ??
    (field && fieldTypes[field.type]?.expressionType(field).kind === 'boolean'
      ? [
          { value: 0, label: '否' },
          { value: 1, label: '是' },
        ]
      : []);
  return choices.map(({ label, value }) => ({
    name: String(value),
    detail: label,
    documentation: `${field?.title ?? ''}: ${label}`,
    kind: 'value',
    ...(typeof value === 'number' ? { isNumber: true } : {}),
  }));
}

/** The field that a path leads to. */
export function fieldAt(model: Model, fields: readonly Field[], path: string): Field | undefined {
  let among = fields;
  let found: Field | undefined;
  for (const name of path.split('.')) {
    found = among.find((field) => field.name === name);
    if (!found) return undefined;
    among = behind(model, found);
  }
  return found;
}

/** Names with titles. */
export function named(entries: Iterable<readonly [string, string]>): Name[] {
  return Array.from(entries, ([name, detail]) => ({ name, detail, kind: 'name' as const }));
}
