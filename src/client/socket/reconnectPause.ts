const FIRST = 1000;
const LONGEST = 60_000;

/**
 * Milliseconds to wait before the next attempt after so many that failed: 1 s, doubling to 60 s; by chance up to half
 * of it less, so that not all pages come back in the same moment after a restart of the server.
 */
export function reconnectPause(failures: number, chance = Math.random()): number {
  return Math.min(LONGEST, FIRST * 2 ** failures) * (1 - chance / 2);
}
