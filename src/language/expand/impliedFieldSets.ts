import { isObject } from '../../lib/isObject';
import { say } from '../../lib/message';
import { CHILD_TABLE } from '../meta/childTable';
import type { Implied } from '../meta/Origin';
import type { FieldSetInput } from '../meta/sharedMeta';
import type { Sources } from '../meta/Sources';

type FieldSets = Sources['fieldSets'];

/** Names of the field sets that are used where none are named, in their order; undefined where there are none. */
export function impliedFieldSets(whose: NonNullable<FieldSetInput['for']>, fieldSets: FieldSets): string[] | undefined {
  const names = [...fieldSets].flatMap(([name, { value }]) => (value.for === whose ? [name] : []));
  return names.length > 0 ? names.sort() : undefined;
}

/**
 * The fields of a resource, its child tables with the field sets that those of documents have. One whose fields all say
 * their types stands for itself.
 */
export function impliedLineSets(
  { fields, kind }: Record<string, unknown>,
  fieldSets: FieldSets,
  implied: Implied[],
): Record<string, unknown> {
  const given = isObject(fields) ? fields : {};
  const value = kind === 'document' ? impliedFieldSets('lines', fieldSets) : undefined;
  if (value === undefined) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, field]) => {
      if (!isObject(field) || field.type !== CHILD_TABLE || !mentions(field.fields)) return [name, field];
      const because = say`field sets that say that they are for the lines of documents`;
      implied.push({ path: ['fields', name, 'fieldSets'], value, because });
      return [name, { ...field, fieldSets: field.fieldSets ?? value }];
    }),
  );
}

/** Whether a field leaves its type to a field set. */
function mentions(fields: unknown): boolean {
  return isObject(fields) && Object.values(fields).some((field) => isObject(field) && !Object.hasOwn(field, 'type'));
}
