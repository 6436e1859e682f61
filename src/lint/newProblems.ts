import type { LocatedProblem } from './locate';

type Told = Pick<LocatedProblem, 'rule' | 'file' | 'path' | 'span' | 'message'>;

/**
 * Problems that a change has to answer for: all those in files that it touches, and those elsewhere that were not there
 * before it, because a field that one file takes away is missed in another.
 * @param before problems of the same files before the change, in the same language
 */
export function newProblems<T extends Told>(
  problems: readonly T[],
  changed: ReadonlySet<string>,
  before: readonly Told[],
): T[] {
  const known = new Set(before.map(keyOf));
  return problems.filter((problem) => changed.has(problem.file) || !known.has(keyOf(problem)));
}

/** Two findings of one rule with the same words at one place are the same. */
const keyOf = ({ rule, file, path, span, message }: Told) =>
  JSON.stringify([rule, file, path, path.length === 0 ? span : null, message]);
