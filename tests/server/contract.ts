import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/server/storage';
import { accessSuite } from './suites/access';
import { accountSetsSuite } from './suites/accountSets';
import { actionsSuite } from './suites/actions';
import { driveSuite } from './suites/drive';
import { grantingSuite } from './suites/granting';
import { listSuite } from './suites/list';
import { permissionsSuite } from './suites/permissions';
import { recordsSuite } from './suites/records';
import { reportsSuite } from './suites/reports';
import { rolesSuite } from './suites/roles';
import { scopeSuite } from './suites/scope';
import { usersSuite } from './suites/users';
import { sampleOf, sampleOfMachines } from './sampleOf';
import { startTestApp, type TestApp } from './testApp';

type Suite = (given: () => TestApp) => void;

/**
 * What an engine could do otherwise than another: how values come and go, transactions, what meets at the same moment,
 * sums. It runs on each.
 */
export const ENGINE: readonly Suite[] = [accessSuite, recordsSuite, reportsSuite, actionsSuite, driveSuite];

/** Filters and pages of every list, the longest part, whose statements are the same on each engine. */
export const LISTS: readonly Suite[] = [listSuite];

/**
 * Who may do what, which the server decides before it asks the database. The last one ends sign-ins that others go on
 * using.
 */
export const RIGHTS: readonly Suite[] = [
  permissionsSuite,
  rolesSuite,
  grantingSuite,
  scopeSuite,
  accountSetsSuite,
  usersSuite,
];

/** Part of what the server promises over HTTP, over one database. */
export function contract(open: () => Promise<Database>, suites: readonly Suite[], { isEncrypted = false } = {}): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(await open(), undefined, { isEncrypted });
    const sample = suites.includes(actionsSuite) ? sampleOfMachines : sampleOf;
    const [entered, listed] = [sample(app.entered()), sample(app.listed())];
    Object.assign(app, { entered: () => entered, listed: () => listed });
  });
  afterAll(() => app?.close());
  for (const suite of suites) suite(() => app);
}
