import { afterAll, beforeAll, expect, it } from 'vitest';
import { readingPermissions } from '../../src/server/access/readingPermissions';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());
const { addRole, assign } = roleTools(() => app);

/** Permissions of the forms of a resource that are none of its lists and details. */
function formCodes(name: string): string[] {
  const resource = app.resource(name);
  const reading = new Set(readingPermissions(resource));
  const forms = resource.screens.flatMap(({ kind, permissions }) => (kind === 'form' ? permissions : []));
  return [...new Set(forms)].filter((code) => !reading.has(code));
}

it.each(['order', 'redHeadFile', 'contract', 'procure'])(
  'E-29 who may fill in the form of %s, and not list it, reads and changes what is his own',
  async (name) => {
    const resource = app.resource(name);
    const { operations } = resource;
    const admin = await app.as('admin');
    const codes = formCodes(name);
    expect(codes.length).toBeGreaterThan(0);
    const role = await addRole(`填${Math.random()}`);
    await assign(role, { functions: codes });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const client = await app.as('rawKeeper');
    // Nobody but its maker owns it: whoever a record names as one of its people reads it, too.
    const owners = resource.scope.owner.filter((path) => path !== 'createdId');
    const body = await newBody(app, name);
    for (const path of owners) if (path in body) body[path] = '2';
    const theirs = await add(admin, resource, body);
    const own = await add(client, resource, {
      ...(await newBody(app, name)),
      ...Object.fromEntries(owners.map((path) => [path, '18'])),
    });
    const read = (path: string, id: string) => client.get(path, { id });
    expect((await read(operations.detail, own)).data).toMatchObject({ id: own });
    expect((await read(operations.detail, theirs)).code).toBe(404);
    const history = async (id: string) => (await read(operations.history, id)).data.list as Body[];
    expect((await history(own)).length).toBeGreaterThan(0);
    expect(await history(theirs)).toEqual([]);
    const stored = await detail(admin, resource, theirs);
    const blind = await client.post(operations.edit, {
      id: theirs,
      updatedTime: '2020-01-01 00:00:00',
      remark: '盲改',
    });
    expect(blind.code).not.toBe(200);
    expect(JSON.stringify(blind)).not.toContain(String(stored.updatedTime));
    expect((await detail(admin, resource, theirs)).updatedTime).toBe(stored.updatedTime);
  },
);
