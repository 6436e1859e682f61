import { describe } from 'vitest';
import { openDemoPglite } from '../support/demoDatabase';
import { hasTestPostgres } from '../support/postgres';
import { isWhole } from '../support/isWhole';
import { contract, ENGINE } from './contract';
import { recordsSuite } from './suites/records';

// Where this run has no PostgreSQL, all of the contract runs on the embedded database already; else it takes what an
// engine could do otherwise, every day what becomes of records alone.
describe.runIf(hasTestPostgres())('on the embedded database', () => {
  contract(openDemoPglite, isWhole ? ENGINE : [recordsSuite]);
});
