/** The value of a key that must be known. @throws RangeError where it is not */
export function got<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key);
  if (value === undefined) throw new RangeError(`Nothing is known of ${String(key)}`);
  return value;
}
