/**
 * Gives what was worked out of these contents before, or works it out and keeps it. Plain data; the contents tell all
 * that it depends on.
 */
export type Remember = <T>(what: string, of: readonly string[], workOut: () => T) => T;

/** Remembers nothing. */
export const afresh: Remember = (_what, _of, workOut) => workOut();
