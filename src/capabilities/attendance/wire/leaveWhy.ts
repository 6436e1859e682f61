import type { DayLeave, Why } from './DayResult';
import { spanText } from './spanText';

const TEXTS = { whole: '{title}，全天', first: '{title}，上半班', second: '{title}，下半班' } as const;

/** The sentence about leave of a day. */
export const leaveWhy = ({ part, title }: DayLeave): Why =>
  typeof part === 'string'
    ? { text: TEXTS[part], values: { title } }
    : { text: '{title}，{span}', values: { title, span: spanText(part) } };
