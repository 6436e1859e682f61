/** A value of the wanted type that a value of another one spells: `"true"` → true, `"5"` → 5, 5 → `"5"`. */
export function meantValue(given: unknown, expected: string): unknown {
  if (expected === 'string') return typeof given === 'number' ? String(given) : undefined;
  if (typeof given !== 'string') return undefined;
  if (expected === 'boolean')
    return ({ true: true, yes: true, false: false, no: false } as Record<string, boolean>)[given.toLowerCase()];
  if (expected === 'number' || expected === 'int') return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : undefined;
  return undefined;
}
