import type { Route } from '../../src/language/model';

/** What was looked at on one screen, in one role. */
export interface ScreenRun {
  screen: string;
  kind: Route['kind'];
  role: string;
  /** opened, refused as the role's permissions say, or left out as it cannot be opened by itself */
  outcome: 'opened' | 'refused' | 'left out';
  problems: string[];
  /** declarations that were found and tried: `column billDate`, `search code` */
  exercised: string[];
  /** declarations that nothing was done with, and why */
  unexercised: string[];
}
