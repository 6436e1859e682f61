import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snake, tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { ownerOf, telling } from './interference/askAll';
import { columnsOf, rowsBeyond, rowsOfOthers, wholeSet, type HiddenRows } from './interference/hiddenRows';
import { callsToTry } from './callsToTry';
import { narrowedReader } from './narrowedReader';
import type { Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

/**
 * Nobody changes what he may not see: every call that writes records is asked with a hidden record of its resource, as
 * whoever sees it would ask, and the hidden rows are afterwards what they were.
 */
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());
const narrowed = narrowedReader(() => app);

/** What a table says of hidden rows, in a few signs; `last`: highest id of those that were there. */
async function sumOf({ table, where }: HiddenRows, last: string): Promise<string> {
  const { rows } = await sql<{ sum: string | null }>`select md5(string_agg(t::text, '' order by t.id)) as sum
    from ${sql.table(table)} as t where t.package_id = 1 and t.id <= ${last} and ${where}`.execute(app.database.kysely);
  return rows[0]?.sum ?? '';
}

/** Calls that changed what is hidden from somebody, and how many were asked. */
async function changing(person: Client, hidden: readonly HiddenRows[]): Promise<{ asked: number; changed: string[] }> {
  const columns = await columnsOf(app);
  const own = new Map(hidden.filter(({ table }) => columns.get(table)?.has('id')).map((each) => [each.table, each]));
  const reads = new Set(telling(app).map(({ path }) => path));
  const changed: string[] = [];
  let asked = 0;
  for (const { method, path } of callsToTry(app)) {
    const resource = method === 'POST' && !reads.has(path) ? ownerOf(app, path) : undefined;
    const rows = resource && own.get(tableOf(resource));
    if (!resource || !rows) continue;
    const state = resource.machine ? sql`t.${sql.ref(snake(resource.machine.field))}` : sql`t.package_id`;
    // One of each state: most actions are open in one of them alone.
    const { rows: records } = await sql<{
      id: string;
      last: string;
    }>`select min(t.id)::text as id, max(max(t.id)) over ()::text as last from ${sql.table(rows.table)} as t
      where t.package_id = 1 and ${rows.where} group by ${state}`.execute(app.database.kysely);
    for (const { id, last } of records) {
      const whole = ((await admin.get(resource.operations.detail, { id })).data ?? {}) as Body;
      const before = await sumOf(rows, last);
      await person.post(path, { ...whole, id, ids: [id], confirmed: true, remark: '不该写下的' });
      asked++;
      if ((await sumOf(rows, last)) !== before) changed.push(`${path} ${id}`);
    }
  }
  return { asked, changed };
}

it('E-30: who is narrowed to a customer changes no document of others', async () => {
  const columns = await columnsOf(app);
  const person = await narrowed({ records: { client: ['1'] } });
  const { asked, changed } = await changing(person, rowsBeyond(app, columns, 'client', ['1']));
  expect(asked).toBeGreaterThan(200);
  expect(changed).toEqual([]);
});

it('E-30: who sees the rows of his own changes none of others', async () => {
  const resources = Object.values(app.model.resources)
    .filter(({ hasOwnCalls, scope }) => !hasOwnCalls && scope.owner.length > 0)
    .map(({ name }) => ({ resource: name, rows: 'own' as const, hidden: [] }));
  const person = await narrowed({ resources });
  const userId = String((await person.get('/api/system/user/getUserInfo')).data.id);
  const { asked, changed } = await changing(person, rowsOfOthers(app, await columnsOf(app), userId));
  expect(asked).toBeGreaterThan(500);
  expect(changed).toEqual([]);
});

it('another account set changes nothing of this one', async () => {
  const { asked, changed } = await changing(await app.as('admin', '2'), wholeSet(app));
  expect(asked).toBeGreaterThan(500);
  expect(changed).toEqual([]);
});

it('who sees them changes them, asked in the same way', async () => {
  const hidden = rowsBeyond(app, await columnsOf(app), 'client', ['1']);
  expect((await changing(admin, hidden)).changed.length).toBeGreaterThan(20);
});
