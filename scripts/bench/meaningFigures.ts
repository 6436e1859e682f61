import { Random } from '../../src/lib/Random';
import { readProject } from '../schemas/readProject';
import type { Figure } from './Figure';
import { meaningKinds } from './meaning/meaningKinds';
import { plantMistakes, type PlantedMistake } from './meaning/plantMistakes';

/** Mistakes of each kind, planted one at a time; `EACH`, `SEED` and `KIND` (a pattern of names) choose others. */
const EACH = Number(process.env.EACH ?? 4);
const SEED = Number(process.env.SEED ?? 20_261_124);
const KIND = new RegExp(process.env.KIND ?? '');

/** How many mistakes of meaning the linter finds and shows at their line; what it misses is printed. */
export async function meaningFigures(): Promise<Figure[]> {
  const random = new Random(SEED);
  const kinds = meaningKinds.filter(({ name }) => KIND.test(name));
  const project = await readProject(process.cwd(), { code: true });
  const planted = await plantMistakes(project, kinds, EACH, () => random.fraction(), print);
  const known = planted.filter(({ kind }) => !kind.unknowable);
  const planting = kinds.filter((kind) => planted.some((one) => one.kind === kind));
  return [
    { name: 'mistakes of meaning planted', value: planted.length, unit: 'mistakes' },
    { name: 'their kinds', value: planting.length, unit: 'kinds' },
    { name: 'that the files could tell', value: known.length, unit: 'mistakes' },
    ...figures('of these', known),
    ...planting.flatMap((kind) =>
      figures(
        kind.name,
        planted.filter((one) => one.kind === kind),
      ),
    ),
  ];
}

function figures(name: string, of: readonly PlantedMistake[]): Figure[] {
  if (of.length === 0) return [];
  const share = (has: (one: PlantedMistake) => boolean) => (100 * of.filter(has).length) / of.length;
  return [
    { name: `${name}: found`, value: share(({ isFound }) => isFound), unit: '%' },
    { name: `${name}: at its line`, value: share(({ isAtLine }) => isAtLine), unit: '%' },
  ];
}

/** What was missed, or told elsewhere. */
function print({ isAtLine, isFound, kind, line, told }: PlantedMistake): void {
  if (isAtLine || kind.unknowable) return;
  console.log(`  ${isFound ? `elsewhere (${told.slice(0, 2).join(', ')})` : 'missed'} (${kind.name}): ${line}`);
}
