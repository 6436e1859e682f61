import type { Random } from '../../../lib/Random';

/** How much of an article is usually bought or moved at once: smallest, largest, step. */
const USUAL: Readonly<Record<string, [number, number, number]>> = {
  吨: [3, 24, 1],
  千克: [100, 2400, 50],
  千只: [10, 180, 5],
  升: [40, 600, 20],
  个: [200, 5000, 100],
  把: [5, 60, 5],
  套: [40, 600, 20],
  副: [100, 3000, 50],
};
const DEAR: [number, number, number] = [2, 24, 2];

/** A usual quantity of an article, a whole number of its unit. */
export function usualQuantity({ unit, cents }: { unit: string; cents: number }, random: Random): number {
  const [least, most, step] = unit === '个' && cents > 2_000 ? DEAR : (USUAL[unit] ?? DEAR);
  return least + step * random.between(0, Math.floor((most - least) / step));
}

/** A price that has moved a few percent since the list was made; cents. */
export function movedPrice(cents: number, random: Random): number {
  return Math.max(1, Math.round((cents * random.between(960, 1045)) / 1000));
}
