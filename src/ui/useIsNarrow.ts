import { BREAKPOINTS } from './breakpoints';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the layout for small screens is shown: below 992 px (B-077). */
export function useIsNarrow(): boolean {
  return useMediaQuery(`(width < ${BREAKPOINTS.narrow}px)`);
}

/** Whether a media query holds now; drawn anew when that changes. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
