import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiSession } from '../tests/support/apiSession';
import { demoImage } from '../tests/support/demoImage';
import { startServer } from '../tests/support/startServer';
import { builtModel, roleView } from '../tests/screens/openVisitor';
import { ROLES } from '../tests/screens/roles';
import { runTable } from '../tests/screens/runTable';
import { sampledRoutes } from './screens/sampledRoutes';
import { walkSideBySide, type Visit } from './screens/walkSideBySide';
import type { Walker } from './screens/Walker';

/**
 * Opens screens in the roles of the demonstration company and says what is wrong: all of them in every role, or with
 * `--sample` those that between them have all that there is to see. Returns the exit code.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      screen: { type: 'string', multiple: true },
      module: { type: 'string' },
      role: { type: 'string', multiple: true },
      sample: { type: 'boolean', default: false },
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
  const { dataDir: filled } = await demoImage();
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-screens-'));
  cpSync(filled, dataDir, { recursive: true });
  const server = await startServer({ dataDir });
  try {
    const visits: Visit[] = [];
    for (const [role, account] of roles) {
      const isWhole = role === 'administrator';
      const walker: Walker = {
        account,
        url: server.url,
        role,
        isWhole,
        language: values.language,
        model,
        catalogue,
        isAxed: values.axe && isWhole,
        ...(await roleView(await apiSession(server.url, account))),
      };
      const walked = values.sample ? await sampledRoutes(walker, routes) : routes;
      visits.push(...walked.map((route) => ({ walker, route })));
    }
    const runs = await walkSideBySide(visits, ({ problems, role, screen }) => {
      for (const problem of problems) console.log(`${role} ${screen}: ${problem}`);
    });
    console.log(runTable(runs, catalogue.routes.length));
    return runs.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
