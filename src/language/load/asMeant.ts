import type { Problem } from './Problem';

type Mistake = Pick<Problem, 'path' | 'atKey' | 'didYouMean'>;
type Holder = Record<string | number, unknown>;

/**
 * A value of the wrong shape as its author most likely meant it: a mistyped key or value is the one that was meant,
 * what nobody knows is left out. Other files are then not told of what they only miss because of it. The given value
 * stays as it is; undefined where too much is wrong.
 */
export function asMeant(value: unknown, mistakes: readonly Mistake[]): unknown {
  const copy = structuredClone(value);
  // What lies deeper is found by the keys above it as they are written.
  for (const { path, atKey, didYouMean } of mistakes.toSorted((a, b) => b.path.length - a.path.length)) {
    const key = path.at(-1);
    const holder = key === undefined ? undefined : holderOf(copy, path);
    if (!holder || key === undefined || !Object.hasOwn(holder, key)) return undefined;
    if (didYouMean !== undefined && !atKey) holder[key] = didYouMean;
    else if (Array.isArray(holder)) return undefined;
    else {
      if (didYouMean !== undefined && !Object.hasOwn(holder, didYouMean)) holder[didYouMean] = holder[key];
      delete holder[key];
    }
  }
  return copy;
}

function holderOf(value: unknown, path: Mistake['path']): Holder | undefined {
  const found = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (isHolder(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
  return isHolder(found) ? found : undefined;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
