import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Resource } from '../../src/language/model';
import type { CallSpec } from '../../src/server/calls/CallSpec';
import { lineTableOf, snake, tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { isWhole } from '../support/isWhole';
import { callsToTry } from './callsToTry';
import { LOGIN, PASSWORD, startTestApp, type TestApp } from './testApp';
import { roleTools } from './suites/roleTools';

/**
 * Every call that tells something, asked as somebody who may do everything and see only what is their own: what people
 * wrote beside the records of others is in no answer, whichever of these records it is asked for; nor is that of
 * another account set. Cases come from the server's own table of calls, so a call that is new, hand-written SQL
 * included, is asked without a word here.
 */
const SECRET = '别人写下的备注';
const READS = /\/(get|select|list|query|find|count|lookUp)[^/]*$/i;

let app: TestApp;
/** id of a hidden record by resource */
const hidden = new Map<string, string>();
const { addRole, assign } = roleTools(() => app);

/**
 * Texts beside records that nothing else shows: a reference shows the name of what it refers to, which is no secret.
 */
function remarks({ fields, label, code }: Resource): { table: string | undefined; name: string }[] {
  const of = (each: Resource['fields'], table?: string) =>
    each
      .filter(
        ({ name, type, value, lookUp }) =>
          (type === 'textarea' || name === 'remark') &&
          value === undefined &&
          lookUp === undefined &&
          name !== label &&
          name !== code,
      )
      .map(({ name }) => ({ table, name }));
  return [...of(fields), ...fields.flatMap((field) => (field.fields ? of(field.fields, field.name) : []))];
}

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const role = await addRole('只看自己的');
  const codes = [...new Set(app.catalogue.permissions.map(({ code }) => code))];
  const narrowed = app.listed();
  await assign(role, {
    functions: codes,
    resources: narrowed.map(({ name }) => ({ resource: name, rows: 'own', hidden: [] })),
  });
  await (await app.as('admin')).post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
  const { kysely } = app.database;
  for (const resource of narrowed) {
    if (resource.uses.ledger) continue;
    const owners = resource.scope.owner.filter((name) => resource.fields.some((field) => field.name === name));
    const others = sql.join(
      [
        sql`t.package_id <> 1`,
        ...(owners.length === 0
          ? []
          : [
              sql.join(
                owners.map((name) => sql`t.${sql.ref(snake(name))} is distinct from 18`),
                sql` and `,
              ),
            ]),
      ],
      sql` or `,
    );
    const common =
      resource.scope.common === undefined ? sql`` : sql`and t.${sql.ref(snake(resource.scope.common))} <> 1`;
    const theirs = sql`select t.id from ${sql.table(tableOf(resource))} as t where (${others}) ${common}`;
    for (const { name, table } of remarks(resource)) {
      const [into, key] =
        table === undefined ? [tableOf(resource), sql.ref('id')] : [lineTableOf(resource, table), sql.ref('parent_id')];
      await sql`update ${sql.table(into)} set ${sql.ref(snake(name))} = ${SECRET} where ${key} in (${theirs})`.execute(
        kysely,
      );
    }
    if (remarks(resource).length === 0) continue;
    const {
      rows: [one],
    } = await sql<{ id: string }>`${theirs} and t.package_id = 1 order by t.id desc limit 1`.execute(kysely);
    if (one) hidden.set(resource.name, String(one.id));
  }
});
afterAll(() => app.close());

/** Which calls answer with what others wrote, and how many answered at all. */
async function tellers(login: 'admin' | 'rawKeeper'): Promise<{ telling: Set<string>; answered: number }> {
  const { data } = await app.tokenCall({ grant_type: 'password', username: LOGIN[login], password: PASSWORD });
  const headers = { authorization: `Bearer ${data.token}` };
  const telling = new Set<string>();
  let answered = 0;
  const ask = async ({ method, path }: CallSpec, given: Record<string, unknown>): Promise<void> => {
    const response = await app.app.inject({
      method,
      url: `/prod-pc${path}`,
      headers,
      ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
    });
    if (response.statusCode === 200) answered++;
    if (response.body.includes(SECRET)) telling.add(`${method} ${path}`);
  };
  const specs = callsToTry(app).filter(
    ({ method, path }) => !path.startsWith('/auth/') && (method === 'GET' || READS.test(path)),
  );
  const owner = (path: string) =>
    app.listed().find((resource) => path.startsWith(`${resource.operations.list.replace(/\/[^/]*$/, '')}/`));
  for (const spec of specs) {
    const resource = owner(spec.path);
    const id = resource && hidden.get(resource.name);
    // Files as texts: a spreadsheet hides what it says in a compressed archive.
    if (login !== 'admin' || !spec.path.endsWith('/export')) await ask(spec, { pageSize: '50', format: 'csv' });
    // Proof that it would be seen needs no more than what the administrator is told.
    if (login === 'admin') {
      if (id !== undefined) await ask(spec, { id });
      continue;
    }
    if (id !== undefined) for (const given of [{ id }, { ids: id, documentId: id }]) await ask(spec, given);
    for (const screen of resource?.screens ?? [])
      if (screen.kind === 'report' && /\/(lines|statistics)$/.test(spec.path))
        await ask(spec, { screen: screen.name, pageSize: '50', billDate: '2000-01-01,2099-12-31' });
    if (spec.path.includes('/common/'))
      for (const [name, hiddenId] of hidden)
        await ask(spec, { resource: name, id: hiddenId, keyword: SECRET.slice(0, 2) });
  }
  return { telling, answered };
}

it('E-30 no call tells what others wrote beside records that a role does not show, whoever wrote its SQL; the administrator is told it by many', async () => {
  const [seen, own] = [await tellers('admin'), await tellers('rawKeeper')];
  expect(hidden.size).toBeGreaterThan(30);
  expect(seen.telling.size).toBeGreaterThan(isWhole ? 60 : 12);
  expect(own.answered).toBeGreaterThan(isWhole ? 200 : 40);
  expect([...own.telling]).toEqual([]);
});
