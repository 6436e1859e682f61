import { describe } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { hasTestPostgres } from '../support/postgres';
import { contract } from './contract';

describe.runIf(hasTestPostgres())('on PostgreSQL', () => {
  contract(openDemoDatabase);
});
