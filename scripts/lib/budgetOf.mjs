/**
 * Seconds of the processor that `npm test` may take on the machine that its limits are made for (`pace.mjs`): half of
 * the 980 that it took when this was said. What is added to the tests of every day takes the place of something else,
 * or belongs to `npm run test:all`.
 */
export const BUDGET = 490;
/** What one run takes more than another by chance. */
const CHANCE = 1.25;
/** On a busy machine the same work takes up to 2.3 times as much, whatever short work takes there: three times is no chance. */
const NOISE = 3;
/** A clock that is this much behind the usual one, or a measure that changes this much during a run, tells of others. */
const QUIET = 1.5;

/**
 * Whether what a run took is within the budget, and what to say of it.
 *
 * @param processor seconds that it took
 * @param clockPace of the machine, by the clock: how busy it is
 * @param processorPaces of the machine, measured before and after the run: what a second of its processor is worth
 */
export function budgetOf({ processor, clockPace, processorPaces }) {
  const pace = Math.max(...processorPaces);
  const usual = processor / pace;
  const isQuiet = clockPace < QUIET && pace / Math.min(...processorPaces) < QUIET;
  const excess = usual / BUDGET;
  const took = `npm test took ${usual.toFixed(0)} seconds of a usual processor; its budget is ${BUDGET}`;
  if (excess <= CHANCE) return { isFailed: false, text: `${took}.` };
  const advice = 'See the dearest files above: sample there, or name a file *.all.test.ts (scripts/README.md, Tests).';
  if (isQuiet || excess > NOISE) return { isFailed: true, text: `OVER BUDGET: ${took}. ${advice}` };
  return { isFailed: false, text: `Perhaps over budget, on a machine that is busy: ${took}. ${advice}` };
}
