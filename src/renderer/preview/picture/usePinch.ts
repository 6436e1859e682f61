import { useEffect, useRef, type RefObject } from 'react';

/** How much a wheel zooms: about a tenth for a notch of 100. */
const PER_PIXEL = 0.001;

/**
 * Zooms by the wheel, by two fingers on a pad, which browsers tell as a wheel, and by two fingers on a screen.
 *
 * @param zoomTo gets the wanted scale and the point of the box, in pixels, that stays where it is
 */
export function usePinch(
  box: RefObject<HTMLElement | null>,
  scale: number,
  zoomTo: (scale: number, x: number, y: number) => void,
): void {
  const now = useRef({ scale, zoomTo });
  now.current = { scale, zoomTo };
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let begun: { scale: number; apart: number } | undefined;
    const zoom = (wanted: number, clientX: number, clientY: number): void => {
      const { left, top } = element.getBoundingClientRect();
      now.current.zoomTo(wanted, clientX - left, clientY - top);
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(now.current.scale * Math.exp(-event.deltaY * PER_PIXEL), event.clientX, event.clientY);
    };
    const onTouch = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (!one || !other) {
        begun = undefined;
        return;
      }
      event.preventDefault();
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      begun ??= { scale: now.current.scale, apart };
      const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
      zoom((begun.scale * apart) / begun.apart, x, y);
    };
    const onEnd = (): void => void (begun = undefined);
    // Those of React cannot keep the page from being scrolled and zoomed meanwhile.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouch, { passive: false });
    element.addEventListener('touchend', onEnd);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', onEnd);
    };
  }, [box]);
}
