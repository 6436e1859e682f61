import { PLAIN, type Dimension } from '../../language/model';

/** What a number may measure; undefined: whatever is wanted, as a number that is written down. */
export type Unit = readonly Dimension[] | undefined;

/** What both may measure; undefined where either fits everywhere, none where they have nothing in common. */
export function common(a: Unit, b: Unit): Unit {
  if (!a || !b) return a ?? b;
  return a.filter((one) => b.some((other) => isSame(one, other)));
}

/** @param sign 1: times, -1: divided by */
export function product(a: Unit, b: Unit, sign: 1 | -1): Unit {
  if (!a && !b) return undefined;
  return distinct((a ?? [PLAIN]).flatMap((one) => (b ?? [PLAIN]).map((other) => times(one, other, sign))));
}

export function distinct(dimensions: readonly Dimension[]): readonly Dimension[] {
  return dimensions.filter((one, index) => dimensions.findIndex((other) => isSame(one, other)) === index);
}

export function isSame(a: Dimension, b: Dimension): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** A power of 0 is none. */
function times(a: Dimension, b: Dimension, sign: 1 | -1): Dimension {
  const powers: Record<string, number> = { ...a };
  for (const [key, power] of Object.entries(b)) powers[key] = (powers[key] ?? 0) + sign * power;
  return Object.fromEntries(Object.entries(powers).filter(([, power]) => power !== 0));
}
