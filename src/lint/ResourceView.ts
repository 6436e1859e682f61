import type { Source, Sources } from '../language/meta/Sources';
import type { FieldInput, ResourceInput } from '../language/meta/resourceMeta';
import type { Field, Model, Resource } from '../language/model';

/** A place in a schema file. */
export interface Place {
  file: string;
  path: (string | number)[];
}

/** A field with what its author wrote, and where. */
export interface FieldView extends Place {
  field: Field;
  input: FieldInput;
  /** the child table that holds it */
  table?: Field;
  /** name of the field set that it comes from */
  fieldSet: string | undefined;
}

/** What an author wrote of a field, and where. */
type WrittenField = Omit<FieldView, 'field' | 'table'>;

/** A resource with the places where its parts are written. */
export interface ResourceView {
  resource: Resource;
  input: ResourceInput;
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
    return [viewOf(resource, source, sources)];
  });
}

function viewOf(resource: Resource, source: Source<ResourceInput>, sources: Sources): ResourceView {
  const prefix = source.index === undefined ? [] : [source.index];
  const at = (...keys: (string | number)[]): Place => ({ file: source.file, path: [...prefix, ...keys] });
  const fields: FieldView[] = [];
  for (const field of resource.fields) {
    const written = writtenAt(field.name, source, sources, at);
    if (!written) continue;
    const { file, path, input, fieldSet } = written;
    fields.push({ file, path, input, field, fieldSet });
    for (const children of [field.fields, field.lookUps])
      for (const child of children ?? []) {
        const own = input.fields?.[child.name];
        const place = own
          ? { file, path: [...path, 'fields', child.name], input: own, fieldSet }
          : writtenInSet(child.name, input.fieldSets, sources);
        if (place)
          fields.push({
            file: place.file,
            path: place.path,
            input: place.input,
            field: child,
            table: field,
            fieldSet: place.fieldSet,
          });
      }
  }
  return { resource, input: source.value, fields, at };
}

/** The same order of precedence as normalising: the resource's own field, then the last field set that has it. */
function writtenAt(
  name: string,
  { value }: Source<ResourceInput>,
  sources: Sources,
  at: ResourceView['at'],
): WrittenField | undefined {
  const own = Object.hasOwn(value.fields, name) ? value.fields[name] : undefined;
  if (own) return { ...at('fields', name), input: own, fieldSet: undefined };
  return writtenInSet(name, value.fieldSets, sources);
}

function writtenInSet(name: string, fieldSets: readonly string[] = [], sources: Sources): WrittenField | undefined {
  for (const fieldSet of fieldSets.toReversed()) {
    const set = sources.fieldSets.get(fieldSet);
    if (set && Object.hasOwn(set.value.fields, name))
      return { file: set.file, path: ['fields', name], input: set.value.fields[name]!, fieldSet };
  }
  return undefined;
}
