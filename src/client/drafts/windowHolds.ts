import { channelHolds } from './channelHolds';
import type { Holds } from './Holds';
import { lockHolds } from './lockHolds';

let holds: Holds | undefined;

/** What the windows of this browser hold. */
export function windowHolds(): Holds {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  holds ??= locks ? lockHolds(locks) : channelHolds();
  return holds;
}
