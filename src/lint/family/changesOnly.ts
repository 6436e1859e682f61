import { isObject } from '../../lib/isObject';
import { isSameValue } from '../../lib/isSameValue';
import { valueAt } from '../../lib/valueAt';
import { readFamily } from './readFamily';

type Path = readonly (string | number)[];

/** Whether another text of a family gives the same resources, but for what stands at these places or beneath them. */
export function changesOnly(path: string, before: string, after: string, places: readonly Path[]): boolean {
  const [old, now] = [before, after].map((text) => {
    const read = readFamily(path, text);
    return 'family' in read ? read.family.map(({ value }) => value) : undefined;
  });
  if (old === undefined || now === undefined) return false;
  return differences(old, now).every((difference) => places.some((place) => covers(place, difference)));
}

/** Where two values differ, as deep as they can be held against each other. */
function differences(before: unknown, after: unknown, path: Path = []): Path[] {
  if (isSameValue(before, after)) return [];
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  const areObjects = isObject(before) && isObject(after) && !Array.isArray(before) && !Array.isArray(after);
  if (!areLists && !areObjects) return [path];
  const keys: (string | number)[] = areLists
    ? [...before.keys()]
    : [...new Set([...Object.keys(before), ...Object.keys(after as object)])];
  return keys.flatMap((key) => differences(valueAt(before, [key]), valueAt(after, [key]), [...path, key]));
}

/** Of a list that has another length nobody knows which item is which. */
function covers(meant: Path, path: Path): boolean {
  const isBeneath = meant.length <= path.length && meant.every((key, index) => key === path[index]);
  const isItemOf = meant.length === path.length + 1 && typeof meant.at(-1) === 'number';
  return isBeneath || (isItemOf && path.every((key, index) => key === meant[index]));
}
