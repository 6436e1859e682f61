import type { Fix } from '../../language/meta/Fix';
import type { Sources } from '../../language/meta/Sources';
import { say } from '../../lib/message';
import type { ResourceView } from '../ResourceView';

/**
 * The fix that brings a missing field in by the field set that has it; none where there are several such sets, or where
 * the resource has it already.
 */
export function addingFieldSet(
  field: string,
  { input, at }: ResourceView,
  { fieldSets }: Pick<Sources, 'fieldSets'>,
): { fix?: Fix } {
  const { fieldSets: taken = [] } = input;
  const having = [...fieldSets].flatMap(([name, { value }]) => (Object.hasOwn(value.fields, field) ? [name] : []));
  const [name] = having;
  if (having.length !== 1 || name === undefined || taken.includes(name)) return {};
  return {
    fix: { title: say`Add the field set "${name}"`, set: [{ path: at('fieldSets', taken.length).path, value: name }] },
  };
}
