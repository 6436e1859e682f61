import type { ResourceInput } from '../../language/meta/resourceMeta';
import { familyTree } from '../../lint/family/familyTree';
import { familyEdit } from '../../lint/fix/familyEdit';
import type { Place } from '../../lint/ResourceView';
import type { TextEdit } from '../../lint/fix/TextEdit';
import { locationsOf } from '../../lint/locate';
import { isObject } from '../../lib/isObject';
import type { Knowledge } from './Workbench';

/** Keys that follow from the name of a resource where nothing is said. */
const FOLLOWING = ['api', 'group', 'permission'] as const;

/**
 * Says what follows from the name of a resource, so that it stays when the resource is called otherwise: where its calls
 * begin, the menu group, and the right where no list names it.
 */
export async function impliedByName(
  { context, input }: Knowledge,
  name: string,
): Promise<{ edits: TextEdit[]; places: Place[] }> {
  const source = context.sources.resources.find(({ value }) => value.resource === name);
  if (!source || !isObject(source.written)) return { edits: [], places: [] };
  const { file, index, value, written } = source;
  const keys = FOLLOWING.filter((key) => !Object.hasOwn(written, key) && followsFrom(name, key, value));
  if (keys.length === 0) return { edits: [], places: [] };
  const prefix = index === undefined ? [] : [index];
  const places = keys.map((key) => ({ file, path: [...prefix, key] }));
  const text = input.files.find(({ path }) => path === file)?.text ?? '';
  const tree = index === undefined ? undefined : familyTree(file, text);
  if (tree) {
    const edits = places.flatMap(({ path }, at) => {
      const key = keys[at];
      const edit = key && familyEdit(text, tree, { path, value: value[key] });
      return edit ? [{ file, ...edit }] : [];
    });
    return { edits, places };
  }
  const [location] = await locationsOf([{ file, path: ['resource'] }], input.files);
  if (!location) return { edits: [], places: [] };
  const said = keys.map((key) => `,\n  "${key}": ${JSON.stringify(value[key])}`).join('');
  return { edits: [{ file, start: location.end, end: location.end, text: said }], places };
}

function followsFrom(
  name: string,
  key: (typeof FOLLOWING)[number],
  { group, permission, screens }: ResourceInput,
): boolean {
  if (key === 'api') return true;
  // A right is called after the first list where there is one.
  return key === 'group' ? group === name : permission === `${name}List` && !Object.hasOwn(screens, permission);
}
