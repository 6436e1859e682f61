import type { Holds, Release } from './Holds';

/** Milliseconds between two looks at whether something was taken, which locks do not tell of themselves. */
const LOOKS = 2000;

/** Holds by the locks of the browser, which lets them go with the window. */
export function lockHolds(locks: LockManager): Holds {
  const isHeld = async (name: string): Promise<boolean> =>
    ((await locks.query()).held ?? []).some((lock) => lock.name === name);
  return {
    take: (name) =>
      new Promise((resolve, reject) => {
        const hold = (lock: Lock | null): Promise<void> | undefined => {
          if (lock) return new Promise((release: Release) => resolve(release));
          resolve(null);
          return undefined;
        };
        locks.request(name, { ifAvailable: true }, hold).catch(reject);
      }),
    isHeld,
    untilFree: (name, signal) =>
      locks
        .request(name, { mode: 'shared', signal }, () => undefined)
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        }),
    async untilHeldElsewhere(name, signal) {
      while (!signal.aborted && !(await isHeld(name))) await new Promise((resolve) => setTimeout(resolve, LOOKS));
    },
  };
}
