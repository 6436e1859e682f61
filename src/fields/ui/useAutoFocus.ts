import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the input once; its text is selected so that typing replaces it, unless a typed character already did. */
export function useAutoFocus<Input extends HTMLInputElement | HTMLTextAreaElement>(autoFocus: boolean | undefined, hasTyped: boolean): RefObject<Input | null> {
  const ref = useRef<Input>(null);
  useEffect(() => {
    if (!autoFocus) return;
    ref.current?.focus({ preventScroll: true });
    if (!hasTyped) ref.current?.select();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}
