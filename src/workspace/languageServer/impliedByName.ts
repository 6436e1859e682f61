import type { ResourceInput } from '../../language/meta/resourceMeta';
import type { TextEdit } from '../../lint/fix/TextEdit';
import { locationsOf } from '../../lint/locate';
import { isObject } from '../../lib/isObject';
import type { Knowledge } from './Workbench';

/** Keys that follow from the name of a resource where nothing is said. */
const FOLLOWING = ['group', 'permission'] as const;

/**
 * Says what follows from the name of a resource, so that it stays when the resource is called otherwise: the menu group,
 * and the right where no list names it.
 */
export async function impliedByName({ context, input }: Knowledge, name: string): Promise<TextEdit[]> {
  const source = context.sources.resources.find(({ value }) => value.resource === name);
  if (!source || !isObject(source.written) || source.index !== undefined) return [];
  const { value, written } = source;
  const said = FOLLOWING.filter((key) => !Object.hasOwn(written, key) && followsFrom(name, key, value)).map(
    (key) => `,\n  "${key}": ${JSON.stringify(value[key])}`,
  );
  if (said.length === 0) return [];
  const [location] = await locationsOf([{ file: source.file, path: ['resource'] }], input.files);
  return location ? [{ file: source.file, start: location.end, end: location.end, text: said.join('') }] : [];
}

function followsFrom(
  name: string,
  key: (typeof FOLLOWING)[number],
  { group, permission, screens }: ResourceInput,
): boolean {
  // A right is called after the first list where there is one.
  return key === 'group' ? group === name : permission === `${name}List` && !Object.hasOwn(screens, permission);
}
