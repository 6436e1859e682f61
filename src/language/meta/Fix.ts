import type { Message } from '../../lib/message';

/**
 * How a mistake is mended, in the terms of the problem that has it; where that stands in a file, the linter finds.
 * Plain data.
 */
export type Fix = { title: Message } & (TextFix | SettingFix | FileFix);

/** What stands at the span in the text at the problem's place (or in its key) becomes this. */
export interface TextFix {
  span: Stretch;
  text: string;
}

/** Keys and items of JSON files get a value, or go away. */
export interface SettingFix {
  set: readonly Setting[];
}

/** Stretches of the problem's file become these texts. */
export interface FileFix {
  edits: readonly (Stretch & { text: string })[];
}

/** Offsets in a text, in UTF-16 units, `end` exclusive. */
interface Stretch {
  start: number;
  end: number;
}

export interface Setting {
  /** another file than the problem's */
  file?: string;
  /** the place; behind the last item of a list it is a new one */
  path: readonly (string | number)[];
  /**
   * keys of the object that a new key stands behind, where they are there; without them it is the last, or in its place
   * in the alphabet
   */
  behind?: readonly string[];
  /** without one, what is there goes away */
  value?: unknown;
}
