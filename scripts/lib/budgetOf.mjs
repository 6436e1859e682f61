/**
 * Seconds of the processor that `npm test` may take on the machine that its limits are made for (`pace.mjs`): half of
 * the 980 that it took when this was said. What is added to the tests of every day takes the place of something else,
 * or belongs to `npm run test:all`.
 */
export const BUDGET = 490;
/** What one run takes more than another by chance. */
const CHANCE = 1.25;
/** Whose caches and memory others use takes up to 2.3 times as much for the same work: three times is no chance. */
const NOISE = 3;
/** Others disturb who took more than this part of what the run took. */
const OTHERS = 0.2;

/**
 * Whether what a run took is within the budget, and what to say of it.
 *
 * @param processor seconds that it took
 * @param others seconds that the machine spent otherwise meanwhile, or had taken from it
 * @param paces what the same work took of this processor again and again during the run, as multiples of the usual one
 */
export function budgetOf({ processor, others, paces }) {
  const pace = paces.reduce((sum, each) => sum + each, 0) / paces.length;
  // On a faster one than usual nothing more is asked for.
  const usual = processor / Math.max(1, pace);
  const excess = usual / BUDGET;
  const took = `npm test took ${usual.toFixed(0)} seconds of a usual processor (this one was ${pace.toFixed(2)} times as slow); its budget is ${BUDGET}`;
  if (excess <= CHANCE) return { isFailed: false, text: `${took}.` };
  const advice = 'See the dearest files above: sample there, or name a file *.all.test.ts (scripts/README.md, Tests).';
  if (others / processor <= OTHERS || excess > NOISE)
    return { isFailed: true, text: `OVER BUDGET: ${took}. ${advice}` };
  return {
    isFailed: false,
    text: `Perhaps over budget, beside others who took ${others.toFixed(0)} seconds: ${took}. ${advice}`,
  };
}
