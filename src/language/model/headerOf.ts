import type { Field } from './Field';
import type { Resource } from './Resource';

const cache = new WeakMap<Resource, readonly Field[]>();

/** What lists and details may show of a record: its fields, and those that are asked for and never stored. */
export function headerOf(resource: Resource): readonly Field[] {
  if (!resource.lookUps) return resource.fields;
  const known = cache.get(resource) ?? [...resource.fields, ...resource.lookUps];
  cache.set(resource, known);
  return known;
}
