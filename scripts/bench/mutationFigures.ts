import { Random } from '../../src/lib/Random';
import { readProject } from '../schemas/readProject';
import type { Figure } from './Figure';
import { MUTATION_KINDS } from './mutations/Mutation';
import type { Planted } from './mutations/mutationPlanter';
import { plantMutations } from './mutations/plantMutations';

/** Slips that are planted in the schema files of this project, one at a time; `COUNT` and `SEED` choose others. */
const COUNT = Number(process.env.COUNT ?? 500);
const SEED = Number(process.env.SEED ?? 20_261_121);

/** How many slips of analysts the linter finds, shows at their line and mends; what it misses is printed. */
export async function mutationFigures(): Promise<Figure[]> {
  const random = new Random(SEED);
  const chance = () => random.fraction();
  const planted = await plantMutations(await readProject(process.cwd(), { code: true }), COUNT, chance);
  for (const { line, mutation } of planted.filter(({ isFound }) => !isFound))
    console.log(`  missed (${mutation.kind}): ${line}`);
  const share = (of: readonly Planted[], has: (one: Planted) => boolean) => (100 * of.filter(has).length) / of.length;
  const figures = (name: string, of: readonly Planted[]): Figure[] =>
    of.length === 0
      ? []
      : [
          { name: `${name}: found`, value: share(of, ({ isFound }) => isFound), unit: '%' },
          { name: `${name}: at its line`, value: share(of, ({ isAtLine }) => isAtLine), unit: '%' },
          { name: `${name}: restored by the fix`, value: share(of, ({ isRestored }) => isRestored), unit: '%' },
        ];
  return [
    ...figures(`${planted.length} slips`, planted),
    ...MUTATION_KINDS.flatMap((kind) =>
      figures(
        kind,
        planted.filter(({ mutation }) => mutation.kind === kind),
      ),
    ),
  ];
}
