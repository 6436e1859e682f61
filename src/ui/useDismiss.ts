import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Calls `onClose` on Esc, on a press outside of `panel` (and of `within`, where its button stands), and when Tab leaves
 * it.
 */
export function useDismiss(
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
  within: Element | null = null,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && Boolean(panel.current?.contains(target) || within?.contains(target));
    const onPress = (event: PointerEvent): void => {
      if (!isInside(event.target)) close.current();
    };
    const onFocus = (event: FocusEvent): void => {
      if (!isInside(event.target)) close.current();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [panel, within]);
}
