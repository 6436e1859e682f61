import { detail, type Body } from './records';
import type { TestApp } from './testApp';

/**
 * A body as a form has it once its warehouse or workshop is chosen: with the factory of that one, and whatever else a
 * reference in it has to be within.
 */
export async function ofItsFactory(app: TestApp, name: string, body: Body): Promise<Body> {
  const around: Body = {};
  for (const field of app.resource(name).fields) {
    const { resource, within } = field.target ?? {};
    const id: unknown = body[field.name];
    if (resource === undefined || !within || id === null || id === undefined) continue;
    const chosen = await detail(await app.as('admin'), app.resource(resource), String(id));
    around[within.by] = chosen[within.name];
  }
  return { ...body, ...around };
}
