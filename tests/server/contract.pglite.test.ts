import { describe } from 'vitest';
import { openDemoPglite } from '../support/demoDatabase';
import { hasTestPostgres } from '../support/postgres';
import { contract, ENGINE } from './contract';

// Where this run has no PostgreSQL, all of the contract runs on the embedded database already; else PostgreSQL takes
// every resource, and this one what an engine could do otherwise.
describe.runIf(hasTestPostgres())('on the embedded database', () => {
  contract(openDemoPglite, ENGINE, { isCovering: true });
});
