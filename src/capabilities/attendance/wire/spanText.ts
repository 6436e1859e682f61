import { clockText } from './clock';
import type { Span } from './spans';

/** `09:00-18:00` */
export const spanText = ([from, to]: Span): string => `${clockText(from)}-${clockText(to)}`;
