import type { Field, Resource } from '../../../language/model';

/** A resource of which some fields hold what people may not enter below zero: a red entry has such values. */
export function withNegative(resource: Resource, isNegative: (field: Field) => boolean): Resource {
  const each = (field: Field): Field => ({
    ...field,
    ...(isNegative(field) ? { settings: { ...field.settings, negative: true } } : {}),
    ...(field.fields ? { fields: field.fields.map(each) } : {}),
  });
  return { ...resource, fields: resource.fields.map(each) };
}
