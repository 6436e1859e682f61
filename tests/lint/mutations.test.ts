import { describe, expect, it } from 'vitest';
import { plantMutations } from '../../scripts/bench/mutations/plantMutations';
import { Random } from '../../src/lib/Random';
import { readProject } from '../../scripts/schemas/readProject';
import { isWhole } from '../support/isWhole';

/** `npm run bench -- mutation` plants 500. */
const COUNT = 36;

// Proves the linter, whichever project it reads, and in a small one nothing tells a misspelt address from another: a
// test of `npm run test:all`.
describe.runIf(isWhole)('slips in the schema files of this project', () => {
  it('are found, but for titles that the language can do without', async () => {
    const random = new Random(11);
    const planted = await plantMutations(await readProject(process.cwd(), { code: true }), COUNT, () =>
      random.fraction(),
    );
    expect(planted).toHaveLength(COUNT);
    expect(
      planted.filter(({ isFound, mutation }) => !isFound && mutation.kind !== 'missing text').map(({ line }) => line),
    ).toEqual([]);
    expect(planted.filter(({ isRestored }) => isRestored).length).toBeGreaterThan(COUNT / 2);
  });
});
