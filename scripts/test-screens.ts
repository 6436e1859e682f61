import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { apiSession, type Account } from '../tests/support/apiSession';
import { startServer } from '../tests/support/startServer';
import { builtModel, roleView } from '../tests/screens/openVisitor';
import { ROLES } from '../tests/screens/roles';
import { runTable } from '../tests/screens/runTable';
import type { ScreenRun } from '../tests/screens/ScreenRun';
import { visitScreen, type Visitor } from '../tests/screens/ScreenVisitor';

/** Wide enough that every column is drawn. */
const SCREEN = { viewport: { width: 4000, height: 1000 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

/** Opens every screen in every role of the demonstration company and says what is wrong. Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      screen: { type: 'string', multiple: true },
      module: { type: 'string' },
      role: { type: 'string', multiple: true },
      language: { type: 'string', default: 'en' },
      axe: { type: 'boolean', default: true },
    },
    allowNegative: true,
  });
  const { catalogue, model } = builtModel();
  const unknown = (values.screen ?? []).filter((name) => !catalogue.routes.some((route) => route.name === name));
  const modules = [...new Set(catalogue.routes.map(({ module }) => module))];
  if (values.module !== undefined && !modules.includes(values.module)) {
    console.error(`There is no module ${values.module}. Modules: ${modules.join(', ')}`);
    return 2;
  }
  const roles = Object.entries(ROLES).filter(([name]) => values.role?.includes(name) ?? true);
  if (unknown.length > 0 || roles.length === 0) {
    console.error(
      unknown.length > 0 ? `There is no screen ${unknown.join(', ')}.` : `Roles: ${Object.keys(ROLES).join(', ')}`,
    );
    return 2;
  }
  const routes = catalogue.routes.filter(
    ({ module, name }) => (values.screen?.includes(name) ?? true) && module === (values.module ?? module),
  );
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH!,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const runs: ScreenRun[] = [];
  try {
    for (const [role, account] of roles) {
      const context = await browser.newContext(SCREEN);
      await context.addCookies([{ name: 'language', value: values.language, url: server.url }]);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await signIn(page, server.url, account);
      const isWhole = role === 'administrator';
      const visitor: Visitor = {
        page,
        url: server.url,
        role,
        isWhole,
        language: values.language,
        model,
        catalogue,
        isAxed: values.axe && isWhole,
        ...(await roleView(await apiSession(server.url, account))),
      };
      for (const route of routes) runs.push(await told(visitScreen(visitor, route)));
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  console.log(runTable(runs));
  return runs.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

async function told(run: Promise<ScreenRun>): Promise<ScreenRun> {
  const done = await run;
  for (const problem of done.problems) console.log(`${done.role} ${done.screen}: ${problem}`);
  return done;
}

async function signIn(page: Visitor['page'], url: string, { loginId, password }: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('[name=username]').fill(loginId);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.frame').waitFor();
}
