import type { Field, Resource } from '../model';

/**
 * A right that nobody is ever given: who may do everything sees the field all the same, as with any other condition of
 * rights.
 */
const NEVER_GIVEN = "can('/hidden/column')";

const cache = new WeakMap<Resource, Map<string, Resource>>();

/**
 * The resource as a role shows it that hides fields: each of them has become one that asks for a right nobody holds, so
 * every rule about fields that rights hide (lists, forms, reports, totals, filters, history, what a save keeps) holds
 * for them too, on both sides. The same object for the same paths.
 */
export function withoutColumns(resource: Resource, paths: readonly string[]): Resource {
  if (paths.length === 0) return resource;
  const key = [...paths].toSorted().join();
  const known = cache.get(resource)?.get(key);
  if (known) return known;
  const hidden = new Set(paths.flatMap((path) => [path, ...valuesOf(resource, path)]));
  const cover = (field: Field): Field => {
    const isHidden = hidden.has(field.path);
    const visible =
      typeof field.visible === 'string' ? `(${field.visible}) && ${NEVER_GIVEN}` : field.visible && NEVER_GIVEN;
    return {
      ...field,
      ...(isHidden ? { visible } : {}),
      ...(field.fields ? { fields: field.fields.map(cover) } : {}),
      ...(field.lookUps ? { lookUps: field.lookUps.map(cover) } : {}),
    };
  };
  const covered = {
    ...resource,
    fields: resource.fields.map(cover),
    ...(resource.lookUps ? { lookUps: resource.lookUps.map(cover) } : {}),
  };
  const variants = cache.get(resource) ?? new Map<string, Resource>();
  cache.set(resource, variants.set(key, covered));
  return covered;
}

/** Who may not see a dated field may not see its values of other days. */
function valuesOf({ fields }: Resource, path: string): string[] {
  const dated = fields.find((field) => field.path === path)?.dated;
  return dated === undefined ? [] : [dated];
}
