import { say, type Message } from '../../lib/message';

/** What it means that something was called otherwise. */
export const formerNamesText = (former: readonly (string | number)[]): Message =>
  say`Was called ${former.map(String)}: what was stored so has moved to the name of today, or moves at the next start.`;
