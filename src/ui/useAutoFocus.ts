import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the input once; its text is selected so that typing replaces it, unless a typed character already did. So is
 * a text that is filled in while the focus is here already: what is typed next would else be put behind it (E-01).
 * @param untouched the text as long as the person has typed nothing
 */
export function useAutoFocus<Input extends HTMLInputElement | HTMLTextAreaElement>(
  autoFocus: boolean | undefined,
  hasTyped: boolean,
  untouched: string | undefined,
): RefObject<Input | null> {
  const ref = useRef<Input>(null);
  useLayoutEffect(() => {
    if (untouched !== undefined && document.activeElement === ref.current) ref.current?.select();
  }, [untouched]);
  useEffect(() => {
    if (!autoFocus) return;
    // A window that opens after this gives the focus to what asks for it, else to its first button.
    if (ref.current) ref.current.autofocus = true;
    ref.current?.focus({ preventScroll: true });
    if (!hasTyped) ref.current?.select();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}
