import type { KeyboardEvent } from 'react';

/**
 * The key belongs to an input method (pinyin, kana) that is putting a word together (E-04); some report it only as code
 * 229.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
