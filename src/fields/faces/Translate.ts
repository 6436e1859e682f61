import type { TextContext } from '../../language/model';

/** Translates a Chinese source text with `{placeholders}`. */
export type Translate = TextContext['t'];
