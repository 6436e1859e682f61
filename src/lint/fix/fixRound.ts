import { isJsonc } from '../../lib/jsonc';
import { got } from '../../lib/got';
import type { LocatedProblem } from '../locate';
import { isFamily } from '../family/isFamily';
import { readFamily } from '../family/readFamily';
import { applyEdits } from './applyEdits';
import type { TextEdit } from './TextEdit';

interface Round {
  /** new texts of the files that were changed, by path */
  texts: Map<string, string>;
  mended: LocatedProblem[];
}

/**
 * Makes all fixes that do not get into each other's way; of two that do, the first. A fix is made as a whole or not at
 * all.
 */
export function fixRound(problems: readonly LocatedProblem[], texts: ReadonlyMap<string, string>): Round {
  const edits = new Map<string, TextEdit[]>();
  const round: Round = { texts: new Map(), mended: [] };
  for (const problem of problems) {
    const wanted = problem.fix?.edits ?? [];
    if (wanted.length === 0 || wanted.some((edit) => edits.get(edit.file)?.some((made) => isInTheWay(made, edit))))
      continue;
    const after = new Map(edits);
    for (const edit of wanted)
      if (!after.get(edit.file)?.some((made) => isSame(made, edit)))
        after.set(edit.file, [...(after.get(edit.file) ?? []), edit]);
    const results = [...new Set(wanted.map(({ file }) => file))].map((file): [string, string] => [
      file,
      applyEdits(texts.get(file) ?? '', got(after, file)),
    ]);
    if (results.some(([file, text]) => isSpoilt(file, texts.get(file) ?? '', text))) continue;
    for (const [file, text] of results) {
      edits.set(file, got(after, file));
      round.texts.set(file, text);
    }
    round.mended.push(problem);
  }
  return round;
}

/** Two things may be put in at one place, and two problems may need the same. */
function isInTheWay(made: TextEdit, edit: TextEdit): boolean {
  if (isSame(made, edit)) return false;
  const arePutIn = made.start === made.end && edit.start === edit.end;
  return arePutIn
    ? false
    : (made.start < edit.end && edit.start < made.end) || made.start === edit.start || made.end === edit.end;
}

const isSame = (one: TextEdit, other: TextEdit) =>
  one.start === other.start && one.end === other.end && one.text === other.text;

/** A file that could be read before and could not be afterwards. */
function isSpoilt(file: string, before: string, after: string): boolean {
  if (isFamily(file)) return 'family' in readFamily(file, before) && 'failure' in readFamily(file, after);
  return file.endsWith('.json') && isJsonc(before) && !isJsonc(after);
}
