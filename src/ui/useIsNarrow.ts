import { BREAKPOINTS } from './breakpoints';
import { useMediaQuery } from './useMediaQuery';

/** Whether the layout for small screens is shown: below 992 px (B-077). */
export function useIsNarrow(): boolean {
  return useMediaQuery(`(width < ${BREAKPOINTS.narrow}px)`);
}
