/** Of the keys that `isOpen` accepts the first behind `key`, else the last before it. */
export function nearestKey(
  keys: readonly string[],
  key: string | null,
  isOpen: (key: string) => boolean,
): string | undefined {
  const index = Math.max(
    0,
    keys.findIndex((other) => other === key),
  );
  return keys.slice(index).find(isOpen) ?? keys.slice(0, index).findLast(isOpen);
}
