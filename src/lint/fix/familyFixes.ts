import type { Problem } from '../../language/load/Problem';
import { isFamily } from '../family/isFamily';
import { changesOnly } from '../family/changesOnly';
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
    const isRight = judged.get(key) ?? isMeant(made, meant.get(key) ?? [], textOf);
    judged.set(key, isRight);
    return isRight ? made : undefined;
  });
}

/** What a fix is to change in the problem's own file. */
function changedBy({ atKey, file, fix, path }: Problem): Path[] {
  if (fix && 'set' in fix) return fix.set.filter((each) => (each.file ?? file) === file).map((each) => each.path);
  return [atKey ? path.slice(0, -1) : path];
}

function isMeant(made: readonly TextEdit[], meant: readonly Path[], textOf: (path: string) => string): boolean {
  return [...new Set(made.map(({ file }) => file))].filter(isFamily).every((file) => {
    const text = textOf(file);
    const own = made.filter((edit) => edit.file === file);
    return changesOnly(file, text, applyEdits(text, own), meant);
  });
}
