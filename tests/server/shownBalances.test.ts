import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { tableOf } from '../../src/server/schema/naming';
import type { RoleAssignment } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { exportedRows } from './exportedRows';
import { detail, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);
const client = () => app.resource('client');

/** What each customer owes, told by the postings instead of the balances. */
async function owed(): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{ id: string; amount: string }>`
    select client_id::text as id, sum(amount)::text as amount
    from ${sql.table(tableOf(app.resource('dealings')))} where client_id is not null group by 1`.execute(
    app.database.kysely,
  );
  return new Map(rows.map(({ amount, id }) => [id, new Decimal(amount)]));
}

const listed = async (person: Client, params: Record<string, string> = {}): Promise<Body> =>
  (await person.get(client().operations.list, { screen: 'clientList', pageSize: '200', ...params })).data;
const outstanding = (row: Body): string | null => row.outstanding as string | null;

async function somebody(rights: Partial<RoleAssignment>): Promise<Client> {
  const role = await addRole(`余额${Math.random()}`);
  await assign(role, rights);
  await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
  return app.as('rawKeeper');
}

describe('E-23 a list shows the balance of each of its records', () => {
  it('which is what its postings come to, in the list, its total, the record and the export', async () => {
    const amounts = await owed();
    const { list, total, totals } = await listed(admin);
    expect(total).toBeLessThanOrEqual(200);
    const rows = list as Body[];
    for (const row of rows)
      expect([row.name, outstanding(row)]).toEqual([
        row.name,
        (amounts.get(String(row.id)) ?? new Decimal(0)).toFixed(2),
      ]);
    expect(rows.filter((row) => !new Decimal(outstanding(row)!).isZero()).length).toBeGreaterThan(5);
    const sum = rows.reduce((all, row) => all.plus(outstanding(row)!), new Decimal(0));
    expect(new Decimal(totals.outstanding).toFixed(2)).toBe(sum.toFixed(2));
    const [first] = rows;
    expect((await detail(admin, client(), String(first!.id))).outstanding).toBe(outstanding(first!));
    const exported = await exportedRows(app, admin, client().operations.export, {
      screen: 'clientList',
      columns: 'code,outstanding',
    });
    expect(exported.slice(1, -1)).toEqual(rows.map((row) => [row.code, String(Number(outstanding(row)))]));
  });

  it('by which it is sorted and narrowed', async () => {
    const values = ((await listed(admin, { orderBy: '-outstanding' })).list as Body[]).map((row) =>
      Number(outstanding(row)),
    );
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const least = String(values[2]);
    const found = (await listed(admin, { outstanding: `${least},` })).list as Body[];
    expect(
      found
        .map(outstanding)
        .map(Number)
        .toSorted((a, b) => b - a),
    ).toEqual(values.filter((value) => value >= Number(least)));
    // The record before and after another one, in the same order.
    const rows = (await listed(admin, { orderBy: '-outstanding' })).list as Body[];
    const { data } = await admin.get(client().operations.neighbours, {
      screen: 'clientList',
      of: String(rows[1]!.id),
      orderBy: '-outstanding',
    });
    expect([data.previous, data.next]).toEqual([rows[0]!.id, rows[2]!.id]);
  });

  it('and tells nobody who may not see the ledger, neither as a value nor by a filter, an order or a total', async () => {
    const blind = await somebody({ functions: ['/clientList/list'] });
    const { list, totals } = await listed(blind);
    expect((list as Body[]).length).toBeGreaterThan(0);
    expect((list as Body[]).map(outstanding)).toEqual((list as Body[]).map(() => null));
    expect(totals.outstanding).toBeUndefined();
    expect((await blind.get(client().operations.list, { screen: 'clientList', outstanding: '1,' })).code).toBe(403);
    expect((await blind.get(client().operations.list, { screen: 'clientList', orderBy: 'outstanding' })).code).toBe(
      400,
    );
  });

  it('is entered by nobody: what somebody sends is not stored', async () => {
    const { list } = await listed(admin, { pageSize: '1' });
    const before = await detail(admin, client(), String((list as Body[])[0]!.id));
    const { code } = await admin.post(client().operations.edit, { ...before, outstanding: '1.00' });
    expect(code).toBe(200);
    expect((await detail(admin, client(), String(before.id))).outstanding).toBe(before.outstanding);
  });
});
