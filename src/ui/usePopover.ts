import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placePopup } from './placePopup';
import './popup.css';

/**
 * Shows a box (`popover="manual"`) in the browser's top layer, where no table, dialog or overflow cuts it off, and keeps
 * it beside its anchor while that scrolls or its content grows.
 */
export function usePopover(popup: RefObject<HTMLElement | null>, anchor: () => HTMLElement | null): void {
  const place = useRef(() => {});
  place.current = () => {
    const at = anchor();
    if (popup.current && at?.isConnected) placePopup(at, popup.current);
  };
  useLayoutEffect(() => {
    popup.current?.showPopover?.();
    const follow = (): void => place.current();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [popup]);
  // Its height changes with its content.
  useLayoutEffect(() => place.current());
}
