import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Calls `onAway` when anything is pressed outside of `panel` and of `within`, before what is pressed hears of it. */
export function usePressAway(
  panel: RefObject<HTMLElement | null>,
  onAway: () => void,
  within: Element | null = null,
): void {
  const away = useRef(onAway);
  useEffect(() => {
    away.current = onAway;
  });
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      const isInside = target instanceof Node && (panel.current?.contains(target) || within?.contains(target));
      if (!isInside) away.current();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [panel, within]);
}
