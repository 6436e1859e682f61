import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { product } from '../company/server';
import type { Model, Resource } from '../language/model';
import { project } from '../../tests/support/project';
import { createServer } from './createServer';
import { resourceTables } from './schema/resourceTables';
import { existingOf, tableChanges } from './schema/tableChanges';
import type { Database } from './storage';

/** A database that has every table already, and that nobody asks for anything else. */
const database = { listen: () => Promise.resolve(() => Promise.resolve()) } as unknown as Database;

it('the start of a server costs as much for each resource where there are four times as many', async () => {
  const { model } = await project();
  // Both are copies, of which files before this one have warmed up nothing.
  const [one, four] = [
    await callsOfStart(structuredClone(model)),
    await callsOfStart(times(structuredClone(model), 4)),
  ];
  expect(one).toBeGreaterThan(50_000);
  // Four, and a little; a walk over everything for each makes it thirteen.
  expect(four / one).toBeLessThan(5);
});

/** Calls of functions, and runs of their blocks, that a start makes in the code of this project. */
async function callsOfStart(model: Model): Promise<number> {
  const tables = Object.values(model.resources).flatMap(resourceTables);
  const existing = existingOf(tables);
  return callsOf(async () => {
    expect(tableChanges(existing, tables)).toEqual({ statements: [], refused: [] });
    const { app, services } = await createServer({ ...product, database, model, logLevel: 'silent' });
    expect([...services.calls].length).toBeGreaterThan(Object.keys(model.resources).length);
    await app.close();
  });
}

/** The engine counts them, so that no walk over everything escapes. */
async function callsOf(work: () => Promise<void>): Promise<number> {
  const session = new Session();
  session.connect();
  // Code that has been optimised is not counted.
  setFlagsFromString('--no-opt');
  setFlagsFromString('--no-maglev');
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const own = result.filter(({ url }) => /\/src\/(lib|language|fields|server)\//.test(url));
    return own
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
    setFlagsFromString('--opt');
  }
}

/** The same resources several times under other names and addresses. */
function times(model: Model, count: number): Model {
  const more = Array.from({ length: count - 1 }, (_, index) =>
    Object.values(model.resources).map((resource) => copy(resource, `x${index + 2}`)),
  ).flat();
  return {
    ...model,
    resources: { ...model.resources, ...Object.fromEntries(more.map((resource) => [resource.name, resource])) },
  };
}

function copy(original: Resource, mark: string): Resource {
  const resource = structuredClone(original);
  const own = (path: string) => `/${mark}${path}`;
  return {
    ...resource,
    name: resource.name + mark,
    permission: resource.permission + mark,
    api: own(resource.api),
    operations: Object.fromEntries(
      Object.entries(resource.operations).map(([name, path]) => [name, own(path)]),
    ) as unknown as Resource['operations'],
    screens: resource.screens.map((screen) => ({
      ...screen,
      name: screen.name + mark,
      path: own(screen.path),
      permissions: screen.permissions.map((code) => `${code}${mark}`),
    })),
    buttons: resource.buttons.map((button) =>
      button.call === undefined ? button : { ...button, call: own(button.call) },
    ),
    uses: {
      ...resource.uses,
      generates: resource.uses.generates.map((step) =>
        step.lines
          ? {
              ...step,
              lines: { ...step.lines, picks: step.lines.picks.map((pick) => ({ ...pick, call: own(pick.call) })) },
            }
          : step,
      ),
    },
  };
}
