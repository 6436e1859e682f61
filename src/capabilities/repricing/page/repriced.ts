import type { Resource } from '../../../language/model';
import { REPRICE } from '../wire';

const cache = new WeakMap<Resource, Resource>();

/**
 * The resource as somebody sees it who changes prices after the review: these fields alone may be entered, lines are
 * neither added nor removed, and saving is a call of its own. The same object for the same resource.
 */
export function repriced(resource: Resource): Resource {
  const known = cache.get(resource);
  if (known) return known;
  const open = new Set(resource.uses.repricing?.fields);
  const closed = {
    ...resource,
    operations: { ...resource.operations, edit: `${resource.operations.action}/${REPRICE}` },
    fields: resource.fields.map(close),
  };
  cache.set(resource, closed);
  return closed;

  function close(field: Resource['fields'][number]): typeof field {
    return {
      ...field,
      editable: open.has(field.path) ? field.editable : false,
      ...(field.fields ? { fields: field.fields.map(close) } : {}),
    };
  }
}
