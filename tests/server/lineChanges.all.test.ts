import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineTableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, newBody, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const read = async (name: string, id: string): Promise<Body> =>
  (await admin.get(app.resource(name).operations.detail, { id })).data as Body;
const linesOf = (document: Body): Body[] => document.lines as Body[];

const table = (): string => lineTableOf(app.resource('order'), 'lines');
const CHANGES = /^\s*(?:insert into|update|delete from) /;

/** Statements that change lines of orders, of those that a save is made of. */
async function saved(document: Body): Promise<string[]> {
  const sent = await app.statementsOf(async () =>
    expect(await admin.post(app.resource('order').operations.edit, { ...document, confirmed: true })).toMatchObject({
      code: 200,
    }),
  );
  return sent
    .filter((text) => CHANGES.test(text) && text.includes(`"${table()}"`))
    .map((text) => text.trim().split(' ')[0]!);
}

it('of a thousand lines the one that changed is written by one statement, and all keep their ids', async () => {
  const body = await newBody(app, 'order');
  const [line] = linesOf(body);
  const id = await add(admin, app.resource('order'), {
    ...body,
    lines: Array.from({ length: 1000 }, (_, index) => ({ ...line, remark: `第${index + 1}行` })),
  });
  const first = await read('order', id);
  expect(linesOf(first)).toHaveLength(1000);
  const versions = () =>
    sql<{ id: string; version: string }>`select id::text as id, xmin::text as version from ${sql.table(table())}
      where package_id = 1 and parent_id = ${id} order by id`.execute(app.database.kysely);
  const before = (await versions()).rows;
  const lines = linesOf(first).map((each, index) => (index === 700 ? { ...each, remark: '改过的一行' } : each));
  expect(await saved({ ...first, lines })).toEqual(['update']);
  const after = (await versions()).rows;
  expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
  expect(after.filter(({ version }, index) => version !== before[index]!.version)).toHaveLength(1);
  const second = await read('order', id);
  expect(linesOf(second).map(({ remark }) => remark)).toEqual(lines.map(({ remark }) => remark));
  expect(await saved(second)).toEqual([]);
});

it('lines that go, change, come and change places are stored as they are given', async () => {
  const body = await newBody(app, 'order');
  const [line] = linesOf(body);
  const named = (...names: string[]) => names.map((remark) => ({ ...line, remark }));
  const id = await add(admin, app.resource('order'), { ...body, lines: named('甲', '乙', '丙', '丁') });
  const first = await read('order', id);
  const [one, two, three, four] = linesOf(first) as [Body, Body, Body, Body];
  const lines = [four, { ...two, remark: '乙改' }, ...named('新'), one];
  expect(await saved({ ...first, lines })).toEqual(['delete', 'update', 'insert']);
  const second = await read('order', id);
  expect(linesOf(second).map(({ remark }) => remark)).toEqual(['丁', '乙改', '新', '甲']);
  const ids = linesOf(second).map((each) => each.id);
  expect([ids[0], ids[1], ids[3]]).toEqual([four.id, two.id, one.id]);
  expect(ids).not.toContain(three.id);
  const { data } = await admin.get(app.resource('order').operations.history, { id });
  const changes = (data.list as { action: string; changes: { path: string }[] }[])[0]!.changes;
  expect(changes.map(({ path }) => path)).toContain('lines[2].remark');
});
