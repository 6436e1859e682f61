import { isObject } from '../../lib/isObject';
import { isSameValue } from '../../lib/isSameValue';
import { valueAt } from '../../lib/valueAt';
import type { Problem } from '../../language/load/Problem';
import { isFamily } from '../family/isFamily';
import { readFamily } from '../family/readFamily';
import { applyEdits } from './applyEdits';
import type { TextEdit } from './TextEdit';

type Path = readonly (string | number)[];

/**
 * Leaves out what would change more in a family than was meant: a literal that several resources share is mended only
 * where all of them want the same.
 * @param edits of each problem; undefined where it has none
 */
export function familyFixes(
  problems: readonly Problem[],
  edits: readonly (TextEdit[] | undefined)[],
  textOf: (path: string) => string,
): (TextEdit[] | undefined)[] {
  const meant = new Map<string, Path[]>();
  const judged = new Map<string, boolean>();
  for (const [index, made] of edits.entries()) {
    const problem = problems[index];
    if (!made || !problem) continue;
    const key = JSON.stringify(made);
    meant.set(key, [...(meant.get(key) ?? []), ...changedBy(problem)]);
  }
  return edits.map((made) => {
    if (!made?.some(({ file }) => isFamily(file))) return made;
    const key = JSON.stringify(made);
    const isRight = judged.get(key) ?? changesOnly(made, meant.get(key) ?? [], textOf);
    judged.set(key, isRight);
    return isRight ? made : undefined;
  });
}

/** What a fix is to change in the problem's own file. */
function changedBy({ atKey, file, fix, path }: Problem): Path[] {
  if (fix && 'set' in fix) return fix.set.filter((each) => (each.file ?? file) === file).map((each) => each.path);
  return [atKey ? path.slice(0, -1) : path];
}

function changesOnly(made: readonly TextEdit[], meant: readonly Path[], textOf: (path: string) => string): boolean {
  return [...new Set(made.map(({ file }) => file))].filter(isFamily).every((file) => {
    const text = textOf(file);
    const [before, after] = [
      text,
      applyEdits(
        text,
        made.filter((edit) => edit.file === file),
      ),
    ].map((each) => {
      const read = readFamily(file, each);
      return 'family' in read ? read.family.map(({ value }) => value) : undefined;
    });
    return (
      before !== undefined &&
      after !== undefined &&
      differences(before, after).every((path) => meant.some((each) => covers(each, path)))
    );
  });
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
