import type { ReactElement } from 'react';
import { Drawing } from './Drawing';

const PATHS = {
  alert: 'M12 8v5m0 3.2v.1M12 3 2.6 19.5h18.8z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm7 10 5 5 5-5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.2 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.4 9h17.2M3.4 15h17.2M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5m0-8.2v.1',
} as const;

export type IconName = keyof typeof PATHS;

/** One of the signs that stand everywhere, before sign-in too. */
export function Icon({ name }: { name: IconName }): ReactElement {
  return <Drawing path={PATHS[name]} />;
}
