import type { Database } from '../../src/server/storage';
import { openDemoDatabase, openDemoPglite } from './demoDatabase';
import { isWhole } from './isWhole';
import { hasTestPostgres } from './postgres';

type Engine = [string, () => Promise<Database>];

/**
 * The databases on which a test looks at what one could do otherwise than another, with what opens the demonstration
 * company on each. The contract looks at both every day; the others at that of the run, unless nothing is left out.
 */
export function enginesToTry(): Engine[] {
  const embedded: Engine = ['the embedded database', openDemoPglite];
  if (!hasTestPostgres()) return [embedded];
  const own: Engine = ['PostgreSQL', openDemoDatabase];
  return isWhole ? [embedded, own] : [own];
}
