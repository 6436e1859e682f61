import type { Settings } from './readSettings';

/**
 * This process tells the time of the company from now on, whatever the machine's zone is. To be called before anything
 * has told the time, or opened a database, whose sessions take the zone of the process.
 */
export function keepTimeOf({ timeZone }: Settings): void {
  if (timeZone !== undefined) process.env.TZ = timeZone;
}
