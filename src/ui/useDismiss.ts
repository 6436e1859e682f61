import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { usePressAway } from './usePressAway';

/**
 * Calls `onClose` on Esc, on a press outside of `panel` (and of `within`, where its button stands), and when Tab leaves
 * it: what opens below a button closes without being told how.
 * @param onClose `isLeft` says that the person is elsewhere already, so that the focus needs no way back
 */
export function useDismiss(
  panel: RefObject<HTMLElement | null>,
  onClose: (isLeft: boolean) => void,
  within: Element | null = null,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  usePressAway(panel, () => close.current(true), within);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const isInside = target instanceof Node && (panel.current?.contains(target) || within?.contains(target));
      if (!isInside) close.current(true);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      // The dialog that it stands in stays.
      event.preventDefault();
      close.current(false);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [panel, within]);
}
