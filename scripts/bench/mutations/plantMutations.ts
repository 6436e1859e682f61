import type { LintInput } from '../../../src/lint/buildContext';
import { MUTATION_KINDS } from './Mutation';
import { mutationPlanter, type Planted } from './mutationPlanter';

/**
 * Plants slips in files without findings, one at a time and as many of each kind as of the others, and asks the linter.
 * @param random from 0 to below 1; the same gives the same slips
 */
export async function plantMutations(input: LintInput, count: number, random: () => number): Promise<Planted[]> {
  const planter = await mutationPlanter(input);
  const kinds = MUTATION_KINDS.filter((kind) => planter.kinds.has(kind));
  const planted: Planted[] = [];
  while (planted.length < count) planted.push(await planter.plant(kinds[planted.length % kinds.length]!, random));
  return planted;
}
