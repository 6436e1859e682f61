import { BREAKS } from '../meta/breaks';

/**
 * The value of a file without what it acknowledges. Nobody but the report of the impact ever sees it; the given value
 * is never changed.
 */
export function takeBreaks(value: unknown): { value: unknown; breaks?: unknown } {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, BREAKS)) return { value };
  const { [BREAKS]: breaks, ...rest } = value as Record<string, unknown>;
  return { value: rest, breaks };
}
