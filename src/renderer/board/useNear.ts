import { useEffect, useState, type RefObject } from 'react';

/** How far outside of what is seen an element counts as near, in pixels of CSS. */
const NEAR = '240px';

/**
 * Whether an element has come near to what is seen, once it has: for parts that are dear to fetch or to draw. Never in
 * the frame in which the element is painted first, so that the rest of the page does not wait for them.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return undefined;
    // The margin of the window does not reach into a box that scrolls by itself; that box has its own.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
