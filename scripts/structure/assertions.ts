import { parseSync } from 'oxc-parser';
import { walk, type Node } from './walk';

/**
 * Places in `src`, tests left out, that say `!` of what the compiler cannot know to be there. The number only falls:
 * who adds one takes two away, by a type that knows or by a function that says what is missing (`resourceOf`,
 * `machineOf`, `at`, `got`). Lower it when there are fewer.
 */
export const MOST_ASSERTIONS = 597;

/** How often a file says `!` of a value. */
export function assertionsIn(file: string, source: string): number {
  let count = 0;
  walk(parseSync(file, source).program as unknown as Node, ({ type }) => {
    if (type === 'TSNonNullExpression') count++;
  });
  return count;
}
