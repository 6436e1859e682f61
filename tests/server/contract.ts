import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/server/storage';
import { accessSuite } from './suites/access';
import { accountSetsSuite } from './suites/accountSets';
import { actionsSuite } from './suites/actions';
import { grantingSuite } from './suites/granting';
import { listSuite } from './suites/list';
import { permissionsSuite } from './suites/permissions';
import { recordsSuite } from './suites/records';
import { reportsSuite } from './suites/reports';
import { rolesSuite } from './suites/roles';
import { scopeSuite } from './suites/scope';
import { usersSuite } from './suites/users';
import { startTestApp, type TestApp } from './testApp';

/** Everything that the server promises over HTTP; the same on each engine. `hasLists`: filters and pages of every list, the longest part, which one engine may leave to the other. */
export function contract(open: () => Promise<Database>, { hasLists = true, isEncrypted = false } = {}): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(await open(), undefined, { isEncrypted });
  }, 120_000);
  afterAll(() => app?.close());
  const given = () => app;

  accessSuite(given);
  recordsSuite(given);
  // Encryption is a matter of the gate that every call passes; a part of the calls shows that it holds.
  if (isEncrypted) return;
  if (hasLists) listSuite(given);
  permissionsSuite(given);
  reportsSuite(given);
  actionsSuite(given);
  rolesSuite(given);
  grantingSuite(given);
  scopeSuite(given);
  accountSetsSuite(given);
  // Last: it ends sign-ins that others go on using.
  usersSuite(given);
}
