import type { Holds, Release } from './Holds';

/** Holds by the locks of the browser, which lets them go with the window. */
export function lockHolds(locks: LockManager): Holds {
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
    isHeld: async (name) => ((await locks.query()).held ?? []).some((lock) => lock.name === name),
    untilFree: (name, signal) =>
      locks
        .request(name, { mode: 'shared', signal }, () => undefined)
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        }),
  };
}
