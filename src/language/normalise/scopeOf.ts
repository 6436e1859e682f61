import { DEPARTMENT } from '../kernel';
import type { ResourceInput } from '../meta/resourceMeta';
import type { Field, FieldTypes, Scope } from '../model';

/**
 * What an author left out of a resource's scope: its maker owns a record, and its first department field says where it
 * belongs.
 */
export function scopeOf({ scope }: ResourceInput, fields: readonly Field[], types: FieldTypes): Scope {
  const owner = scope?.owner ?? (fields.some(({ name }) => name === 'createdId') ? ['createdId'] : []);
  const department =
    scope?.department ??
    fields.find((field) => !field.system && types[field.type]?.refersTo?.(field) === DEPARTMENT)?.name;
  return {
    owner,
    ...(department === undefined ? {} : { department }),
    ...(scope?.private === undefined ? {} : { private: scope.private }),
    ...(scope?.common === undefined ? {} : { common: scope.common }),
    dimensions: {},
    mentions: {},
  };
}
