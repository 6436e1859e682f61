import type { Database } from '../../src/server/storage';
import { openDemoDatabase, openDemoPglite } from '../support/demoDatabase';
import { hasTestPostgres } from '../support/postgres';

/** An engine that a model is tried on: its name, how it is opened, and how many of the actions it gets. */
type Engine = readonly [name: string, open: () => Promise<Database>, share: number];

/**
 * The engines that share the random actions of a model. The embedded database takes several times as long: it gets a
 * sixth of them where there is another one.
 */
export function modelEngines(actions: number): readonly Engine[] {
  const few = Math.ceil(actions / 6);
  return hasTestPostgres()
    ? [
        ['the embedded database', openDemoPglite, few],
        ['PostgreSQL', openDemoDatabase, actions - few],
      ]
    : [['the embedded database', openDemoPglite, actions]];
}
