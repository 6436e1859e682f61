/**
 * Key at the root of a schema file: `"$breaks": { "field:remark": "reason" }` acknowledges what a change breaks, for
 * the report of its impact.
 */
export const BREAKS = '$breaks';

/**
 * The value of a file without what it acknowledges. Nobody but the report of the impact ever sees it; the given value
 * is never changed.
 */
export function takeBreaks(value: unknown): { value: unknown; breaks?: unknown } {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, BREAKS)) return { value };
  const { [BREAKS]: breaks, ...rest } = value as Record<string, unknown>;
  return { value: rest, breaks };
}
