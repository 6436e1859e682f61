import { afterAll, describe } from 'vitest';
import { openDatabase } from '../../src/server/storage';
import { hasTestPostgres, startTestPostgres, type TestPostgres } from '../support/postgres';
import { contract } from './contract';

let postgres: TestPostgres | null = null;

describe.runIf(hasTestPostgres())('on PostgreSQL', () => {
  afterAll(() => postgres?.stop());
  contract(async () => {
    postgres = await startTestPostgres();
    return openDatabase({ url: postgres!.url });
  });
});
