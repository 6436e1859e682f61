import type { BoundEntry } from '../ui/BoundEntry';
import { INVALID_TIME } from './invalidTime';
import { readTime } from './readTime';
import { typedTime } from './typedTime';

/** How a time at one end of a range is typed. */
export const timeEntry: BoundEntry = {
  clean: (text) => text,
  read: (text) => typedTime(text) ?? (text.trim() === '' ? '' : undefined),
  finish: (text) => (text.trim() === '' ? '' : (readTime(text) ?? undefined)),
  invalidText: INVALID_TIME,
  inputMode: 'numeric',
  className: 'gj-input',
};
