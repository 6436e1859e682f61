import { SILENCE, type Silence } from '../meta/Silence';

type Path = Silence['path'];

/**
 * The value without its silencings, which are handed to `found`. Nobody but the linter ever sees them. What holds none
 * is given back as it is; the given value is never changed, because a family is loaded more than once.
 */
export function takeSilences(value: unknown, found: (path: Path, silence: unknown) => void, path: Path = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => takeSilences(item, found, [...path, index]));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  let isChanged = false;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === SILENCE) {
      isChanged = true;
      found(path, inner);
      continue;
    }
    const taken = takeSilences(inner, found, [...path, key]);
    isChanged ||= taken !== inner;
    // Not an assignment: `__proto__` is a key like any other here.
    Object.defineProperty(kept, key, { value: taken, enumerable: true, writable: true, configurable: true });
  }
  return isChanged ? kept : value;
}
