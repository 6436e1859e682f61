import { placeOf } from '../language/expand/placeOf';
import type { ResourceSource, Sources } from '../language/meta/Sources';
import type { FieldInput, ResourceInput } from '../language/meta/resourceMeta';
import { headerOf, type Field, type Model, type Resource } from '../language/model';

/** A place in a schema file. */
export interface Place {
  file: string;
  path: (string | number)[];
}

/** A field with what its author wrote, and where. */
export interface FieldView extends Place {
  field: Field;
  input: FieldInput;
  /** from the root of the resource */
  keys: readonly (string | number)[];
  /** the child table that holds it */
  table?: Field;
  /** name of the field set that it comes from */
  fieldSet: string | undefined;
}

/** A resource with the places where its parts are written. */
export interface ResourceView {
  resource: Resource;
  /** with all that follows from what its author wrote */
  input: ResourceInput;
  source: ResourceSource;
  /** header fields, and behind each child table the table's fields */
  fields: readonly FieldView[];
  /** place in the resource's own file */
  at(...keys: (string | number)[]): Place;
}

/** Views of all resources of the model; of two resources of one name only the one that the model took. */
export function resourceViews(model: Model, sources: Sources): ResourceView[] {
  const seen = new Set<string>();
  return sources.resources.flatMap((source) => {
    const resource = model.resources[source.value.resource];
    if (!resource || seen.has(resource.name)) return [];
    seen.add(resource.name);
    return [viewOf(resource, source)];
  });
}

function viewOf(resource: Resource, source: ResourceSource): ResourceView {
  const prefix = source.index === undefined ? [] : [source.index];
  const at = (...keys: (string | number)[]): Place => ({ file: source.file, path: [...prefix, ...keys] });
  const fields: FieldView[] = [];
  const add = (field: Field, input: FieldInput | undefined, keys: (string | number)[], table?: Field): void => {
    // What a capability brings is written in no file.
    if (!input) return;
    const place = placeOf(source, keys);
    const isOwn = place.file === source.file;
    const fieldSet = isOwn ? undefined : source.origins.findLast(({ path }) => isSame(path, keys))?.fieldSet;
    fields.push({ ...place, input, field, keys, fieldSet, ...(table ? { table } : {}) });
    for (const child of [...(field.fields ?? []), ...(field.lookUps ?? [])])
      add(child, own(input.fields, child.name), [...keys, 'fields', child.name], field);
  };
  for (const field of headerOf(resource)) add(field, own(source.value.fields, field.name), ['fields', field.name]);
  return { resource, input: source.value, source, fields, at };
}

function own(fields: Record<string, FieldInput> | undefined, name: string): FieldInput | undefined {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
