import type { Field, Model, Screen } from '../../language/model';
import { resourceOf } from '../../language/model';

type Resources = Pick<Model, 'resources'>;

/** A path with the names of today, and the field that it leads to, where it leads to one. */
export interface TodaysPath {
  path: string;
  field?: Field;
}

/**
 * A path that was kept with names of before: of a field, of what a reference leads to, `customerId.phone`, or of a child
 * table. What is no field stays as it is.
 */
export function todaysPath(model: Resources, fields: readonly Field[], path: string): TodaysPath {
  const [first = '', ...rest] = path.split('.');
  const field = fieldToday(fields, first);
  if (!field) return { path };
  if (rest.length === 0) return { path: field.name, field };
  const inner = field.fields ?? (field.target && model.resources[field.target.resource]?.fields) ?? [];
  const { field: found, path: behind } = todaysPath(model, inner, rest.join('.'));
  return { path: `${field.name}.${behind}`, ...(found ? { field: found } : {}) };
}

/** The same of a column of a list or report, whose names are those of lines first. */
export function todaysColumn(model: Resources, screen: Screen, path: string): TodaysPath {
  const { fields } = resourceOf(model, screen.resource);
  if (screen.kind !== 'report') return todaysPath(model, fields, path);
  const [first = '', ...rest] = path.split('.');
  const source = screen.sources.find(({ name }) => name === first);
  if (source) {
    const { path: behind } = todaysPath(model, rowsOf(model, source.resource, source.from), rest.join('.'));
    return { path: `${first}.${behind}` };
  }
  return todaysPath(model, rowsOf(model, screen.resource, screen.from), path);
}

/** Fields that a report of a child table finds, those of the lines before those of the header. */
function rowsOf(model: Resources, resource: string, from: string): Field[] {
  const { fields } = resourceOf(model, resource);
  return [...(fields.find(({ name }) => name === from)?.fields ?? []), ...fields];
}

/** A field by its name of today, or else by an earlier one. */
export function fieldToday(fields: readonly Field[], name: string): Field | undefined {
  return (
    fields.find((field) => field.name === name) ??
    fields.find(({ renamedFrom }) => renamedFrom?.includes(name) ?? false)
  );
}
