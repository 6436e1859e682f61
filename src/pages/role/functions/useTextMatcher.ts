import { useMemo, useState } from 'react';
import { loadPinyin } from '../../../lib/pinyin';
import { textMatcher } from './textMatcher';

interface TextMatcher {
  /** undefined when nothing was typed */
  matches: ((text: string) => boolean) | undefined;
  /** Fetches what finding by pinyin needs; asked for when the search field gets the focus. */
  prepare(): void;
}

/** {@link textMatcher} of what is being typed; a new one when the pinyin table has arrived. */
export function useTextMatcher(typed: string): TextMatcher {
  const [isReady, setReady] = useState(false);
  const matches = useMemo(
    () => textMatcher(typed),
    // oxlint-disable-next-line react/exhaustive-deps -- finds more once the table is there
    [typed, isReady],
  );
  // Without the table texts are still found by what they contain.
  const prepare = () =>
    void loadPinyin().then(
      () => setReady(true),
      (error: unknown) => console.warn('The pinyin table could not be fetched.', error),
    );
  return { matches, prepare };
}
