import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, apiSession, KEEPER } from '../support/apiSession';
import { openApp, type TestApp } from '../support/openApp';
import { builtModel, roleView } from '../screens/openVisitor';
import { visitScreen } from '../screens/ScreenVisitor';

/** One screen of each kind; `npm run test:screens` looks at all, in every role, and `test:all` at a sample of these. */
const { catalogue, model } = builtModel();
const KINDS = [
  'purchaseOrderList',
  'purchaseOrderAdd',
  'purchaseOrderDetail',
  'purchaseOrderStaticList',
  'basicSet',
  'dashboard',
  'purchasePage',
];
const WIDE = { width: 4000, height: 1000 };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it.each([
  ['administrator', ADMIN, KINDS],
  ['keeper', KEEPER, KINDS.slice(0, 4)],
] as const)(
  'screens show what the schemas declare, and open as the permissions say, for the %s',
  async (role, account, names) => {
    const { page, close } = await app.open('/401', { account, language: 'en', viewport: WIDE });
    const view = await roleView(await apiSession(app.url, account));
    const visitor = {
      page,
      url: app.url,
      role,
      isWhole: account === ADMIN,
      language: 'en',
      model,
      catalogue,
      isAxed: false,
      ...view,
    };
    const problems: string[] = [];
    let exercised = 0;
    for (const name of names) {
      const run = await visitScreen(
        visitor,
        catalogue.routes.find((route) => route.name === name)!,
      );
      problems.push(...run.problems.map((problem) => `${name}: ${problem}`));
      exercised += run.exercised.length;
    }
    expect(problems).toEqual([]);
    expect(exercised).toBeGreaterThan(50);
    await close();
  },
);
