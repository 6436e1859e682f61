import { beforeAll, describe, expect, it } from 'vitest';
import { MUTATION_KINDS, type MutationKind } from '../../scripts/bench/mutations/Mutation';
import { mutationPlanter, type MutationPlanter, type Planted } from '../../scripts/bench/mutations/mutationPlanter';
import { Random } from '../../src/lib/Random';
import { readProject } from '../../scripts/schemas/readProject';
import { isWhole } from '../support/isWhole';

/** Of each kind; `npm run bench -- mutation` plants 500 in all. */
const COUNT = 2;

/** What the language can do without. */
const SPARE: MutationKind = 'missing text';

// Proves the linter, whichever project it reads, and in a small one nothing tells a misspelt address from another: a
// test of `npm run test:all`.
describe.runIf(isWhole)('slips in the schema files of this project', () => {
  let planter: MutationPlanter;
  const all: Planted[] = [];
  beforeAll(async () => {
    planter = await mutationPlanter(await readProject(process.cwd(), { code: true }));
  });

  it.each(MUTATION_KINDS)(
    'of the kind "%s" are found, but for titles that the language can do without',
    async (kind) => {
      const random = new Random(11);
      for (let count = 0; count < COUNT; count += 1) all.push(await planter.plant(kind, () => random.fraction()));
      const planted = all.filter(({ mutation }) => mutation.kind === kind);
      expect(planted).toHaveLength(COUNT);
      const missed = planted.filter(({ isFound }) => !isFound && kind !== SPARE);
      expect(missed.map(({ line }) => line)).toEqual([]);
    },
  );

  it('are mostly mended by the fixes of the linter itself', () => {
    expect(all).toHaveLength(COUNT * MUTATION_KINDS.length);
    expect(all.filter(({ isRestored }) => isRestored).length).toBeGreaterThan(all.length / 2);
  });
});
