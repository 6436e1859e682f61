import type { Button, Resource } from '../model';

const cache = new WeakMap<Resource, Map<string, Resource>>();

/**
 * What a button asks people for, as a resource of its own: these fields of the resource, all of them demanded, in one
 * section. The same object for the same button.
 */
export function askedResource(resource: Resource, { asks, name }: Pick<Button, 'asks' | 'name'>): Resource {
  const known = cache.get(resource) ?? new Map<string, Resource>();
  cache.set(resource, known);
  const asked = known.get(name) ?? {
    ...resource,
    fields: resource.fields.flatMap(({ default: _, ...field }) =>
      asks.includes(field.name) ? [{ ...field, required: true, editable: true, check: [] }] : [],
    ),
    check: [],
    form: { columns: 1, sections: [{ fields: asks }] },
  };
  known.set(name, asked);
  return asked;
}
