import type { Field, Resource } from '../../../language/model';

const cache = new WeakMap<Resource, Map<string, Resource>>();

/**
 * A resource as it is entered by an action that supplements its records: the fields of that action are open, all others
 * closed, what is entered stands first, and saving is a call of its own. The same object for the same resource.
 */
export function openedBy(resource: Resource, action: string): Resource {
  const known = cache.get(resource) ?? new Map<string, Resource>();
  cache.set(resource, known);
  const found = known.get(action) ?? opened(resource, action);
  known.set(action, found);
  return found;
}

function opened(resource: Resource, action: string): Resource {
  const { form, operations, uses } = resource;
  const open = new Set(uses.supplement?.[action]);
  const isOpen = ({ fields }: { fields: string[] }): boolean => fields.some((name) => open.has(name));
  return {
    ...resource,
    operations: { ...operations, edit: `${operations.action}/${action}` },
    fields: resource.fields.map((field) => (open.has(field.name) ? { ...field, editable: true } : closed(field))),
    form: { ...form, sections: form.sections.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))) },
  };
}

function closed(field: Field): Field {
  return { ...field, editable: false, ...(field.fields ? { fields: field.fields.map(closed) } : {}) };
}
