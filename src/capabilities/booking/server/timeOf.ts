import type { Span } from './nextFree';

/** `2026-03-02 09:00-10:00`, with the second day where it is another one. */
export function timeOf({ from, to }: Span): string {
  const [day, time] = [from.slice(0, 10), from.slice(11, 16)];
  return to.startsWith(day) ? `${day} ${time}-${to.slice(11, 16)}` : `${day} ${time}-${to.slice(0, 16)}`;
}
