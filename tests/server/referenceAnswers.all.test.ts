import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Field } from '../../src/language/model';
import { openDemoDatabase } from '../support/demoDatabase';
import type { Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());
const { addRole, assign } = roleTools(() => app);

/** Somebody who may do everything with the records of one resource, and nothing else. */
async function onlyOf(name: string, more: readonly string[] = []): Promise<Client> {
  const role = await addRole(`只有${Math.random()}`);
  const codes = [name, ...more].flatMap((each) =>
    (app.services.index.permissions.get(each) ?? []).map(({ code }) => code),
  );
  await assign(role, { functions: [...new Set(codes)] });
  await (await app.as('admin')).post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
  return app.as('rawKeeper');
}

const references = (name: string): Field[] =>
  app
    .resource(name)
    .fields.flatMap((field) => [field, ...(field.fields ?? [])])
    .filter(({ target }) => target !== undefined);

/** Whether people enter it, without what buttons and searches ask for. */
const isEntered = ({ editable, system, value }: Field): boolean => !system && editable !== false && value === undefined;

it.each(['procure', 'order', 'payment', 'cashVoucher', 'picking'])(
  'what %s refers to is told by number and name, and with what goes into the document',
  async (name) => {
    const client = await onlyOf(name);
    const ask = (field: Field, params: Record<string, string> = {}) =>
      client.get(field.target!.listPath, { ref: `${name}.${field.path}`, pageSize: '3', ...params });
    let told = 0;
    for (const field of references(name).filter(isEntered)) {
      const { code, columns, fill, label, note, parent, within } = field.target!;
      const answer = await ask(field);
      expect([field.path, answer.code]).toEqual([field.path, 200]);
      const own = (app.services.index.permissions.get(field.target!.resource) ?? []).some(({ code: each }) =>
        (app.services.index.permissions.get(name) ?? []).some((held) => held.code === each),
      );
      if (own) continue;
      const shown = field.settings.withNote === true ? [note] : [];
      const allowed = new Set(['id', label, code, parent, within?.name, ...shown, ...Object.values(fill)]);
      for (const record of answer.data.list as Body[]) {
        told++;
        const beyond = Object.keys(record).filter(
          (key) => !allowed.has(key) && !allowed.has(key.replace(/Name$/, 'Id')),
        );
        expect([field.path, beyond]).toEqual([field.path, []]);
      }
      const hidden = columns.filter(({ name: column }) => !allowed.has(column)).slice(0, 1);
      for (const { name: column } of hidden) expect((await ask(field, { orderBy: column })).code).toBe(400);
    }
    expect(told).toBeGreaterThan(3);
  },
);

it('a reference that the program alone fills in asks for nothing', async () => {
  const client = await onlyOf('procure', ['cashVoucher']);
  for (const [name, path] of [
    ['procure', 'payableItemId'],
    ['procure', 'updatedId'],
  ] as const) {
    const field = references(name).find((each) => each.path === path);
    if (!field) continue;
    const { code } = await client.get(field.target!.listPath, { ref: `${name}.${path}`, pageSize: '1' });
    expect([path, code]).toEqual([path, 403]);
  }
  expect(references('procure').map(({ path }) => path)).toContain('payableItemId');
});

it('who may do something with what is referred to sees its other columns', async () => {
  const field = references('procure').find(({ path }) => path === 'supplierId')!;
  const client = await onlyOf('procure', ['supplier']);
  const { data } = await client.get(field.target!.listPath, { ref: 'procure.supplierId', pageSize: '3' });
  const { columns, fill } = field.target!;
  const other = columns.find(({ name }) => !Object.values(fill).includes(name) && name !== 'code' && name !== 'name')!;
  expect(Object.keys((data.list as Body[])[0]!)).toContain(other.name);
});
