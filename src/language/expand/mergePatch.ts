import { isObject } from '../../lib/isObject';

/**
 * A value with a difference, as JSON Merge Patch (RFC 7396) has it: objects are merged key by key, null takes a key
 * away, anything else replaces. Neither is changed. Keys of the difference stand first, in its order.
 */
export function mergePatch(base: unknown, difference: unknown): unknown {
  if (!isObject(difference)) return difference;
  const under = isObject(base) ? base : {};
  const own = Object.entries(difference).flatMap(([key, value]): [string, unknown][] =>
    value === null ? [] : [[key, mergePatch(under[key], value)]],
  );
  const left = Object.entries(under).filter(([key]) => !Object.hasOwn(difference, key));
  return Object.fromEntries([...own, ...left]);
}
