import { isObject } from '../../lib/isObject';
import { isSameValue } from '../../lib/isSameValue';

/**
 * What must be said over `base` so that `value` comes of it, as {@link mergePatch} merges: undefined where nothing must.
 */
export function differenceOf(base: unknown, value: unknown): unknown {
  if (!isObject(base) || !isObject(value)) return isSameValue(base, value) ? undefined : value;
  const said = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const difference = Object.hasOwn(base, key) ? differenceOf(base[key], inner) : inner;
    return difference === undefined ? [] : [[key, difference]];
  });
  const gone = Object.keys(base).filter((key) => !Object.hasOwn(value, key));
  if (said.length + gone.length === 0) return undefined;
  return Object.fromEntries([...said, ...gone.map((key): [string, unknown] => [key, null])]);
}
