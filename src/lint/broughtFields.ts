import type { Field } from '../language/model';
import type { ResourceView } from './ResourceView';

/** Fields that rooms bring to a resource, in its header and in its child tables: no file says them. */
export function broughtFields({ fields, resource }: ResourceView): Field[] {
  const written = new Set(fields.map(({ field }) => field));
  return [...resource.fields, ...(resource.lookUps ?? [])]
    .flatMap((field) => [field, ...(field.fields ?? []), ...(field.lookUps ?? [])])
    .filter((field) => !written.has(field));
}
