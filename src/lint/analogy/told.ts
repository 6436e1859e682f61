import type { Clash, Problem } from '../../language/load/Problem';
import { listed } from '../../lib/listed';
import { say, type Message } from '../../lib/message';

/** A finding of whatever wording. */
type Told = Pick<Problem, 'file' | 'restsOn'> & { hint?: unknown; fix?: unknown };

const LISTED = 5;

/**
 * What is told of findings that rest on other files. By analogy only a file is judged that somebody is at work on, so
 * that a new file accuses no other one; where nobody knows which those are, none is. What else others have made so stands
 * where it stands, says who has changed, and is mended by nobody else. Of two files that clash the one is told that
 * somebody is at work on, where that is one of them, else the later.
 * @param changed files that somebody is at work on; undefined where nobody knows
 * @param worded says a sentence as the findings say theirs
 */
export function told<T extends Told>(
  problems: readonly T[],
  changed: ReadonlySet<string> | undefined,
  worded: (message: Message) => NonNullable<T['hint']>,
): T[] {
  return problems.flatMap((problem): T[] => {
    const { restsOn, ...rest } = problem;
    if (restsOn === undefined) return [problem];
    if (typeof restsOn === 'object') return isAccused(problem.file, restsOn, changed) ? [rest as T] : [];
    if (changed?.has(problem.file)) return [rest as T];
    if (restsOn === 'analogy') return [];
    if (!changed) return [rest as T];
    const { fix: _, ...left } = rest;
    return [
      { ...left, hint: worded(say`This file has not changed. These have: ${listed([...changed], LISTED)}`) } as T,
    ];
  });
}

function isAccused(file: string, { isFirst, rival }: Clash, changed: ReadonlySet<string> = new Set()): boolean {
  const isOwn = changed.has(file);
  return isOwn === changed.has(rival.file) ? !isFirst : isOwn;
}
