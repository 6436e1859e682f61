import type { Range } from './Range';

/** The window, and beside it the one index that must stay rendered (the edited cell) when it is scrolled away. */
export function withPinned(window: Range, pinned: number | undefined): Range[] {
  if (pinned === undefined || (pinned >= window.start && pinned < window.end)) return [window];
  const single = { start: pinned, end: pinned + 1 };
  return pinned < window.start ? [single, window] : [window, single];
}
