import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { add, detail, texts, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, done, generate } = documentCalls(() => app);
const { addRole, assign } = roleTools(() => app);

const KINDS = ['officeSupplies', 'bookSupplies', 'wineSupplies'] as const;
type Kind = (typeof KINDS)[number];
const GIVEN = ['class', 'list', 'config', 'in', 'out', 'collection', 'grant', 'revoke', 'statistics'];
const ACTIONS: Readonly<Record<Kind, readonly string[]>> = {
  officeSupplies: GIVEN,
  bookSupplies: [...GIVEN, 'return'],
  wineSupplies: [...GIVEN, 'return'],
};

let counter = 0;
/** A new good of which this many lie in the cupboard. */
async function stocked(kind: Kind, count: number): Promise<string> {
  const name = `用品${++counter}`;
  const unit = kind === 'bookSupplies' ? '本' : '个';
  const supplyId = await add(admin, app.resource(kind), { name, classId: '1', unit, price: '2.50', minStock: '3' });
  const lines = [{ supplyId, quantity: String(count), price: '2.50' }];
  await done(await add(admin, app.resource(`${kind}In`), { kind: 'purchase', lines }), `${kind}In`, 'stockIn');
  return supplyId;
}
const claimed = (kind: Kind, supplyId: string, quantity: string, more: Body = {}): Promise<string> =>
  add(admin, app.resource(`${kind}Claim`), {
    claimantId: '2',
    departmentId: '3',
    ...more,
    lines: [{ supplyId, quantity }],
  });
const stockOf = async (kind: Kind, id: string): Promise<string> =>
  (await detail(admin, app.resource(kind), id)).stock as string;

/** Enters the return of a granted claim, of this many pieces; gives the answer. */
async function bringBack(kind: Kind, claimId: string, quantity: string) {
  const { data } = await generate(`${kind}Return`, `${kind}Claim`, claimId);
  const lines = (data.lines as Body[]).map((line) => ({ ...line, quantity }));
  return admin.post(app.resource(`${kind}Return`).operations.add, { ...data, lines });
}

describe('B-400 B-495 supplies, books and wine', () => {
  it.each(KINDS)('%s: what is granted leaves the cupboard, and comes back when that is revoked', async (kind) => {
    const supply = await stocked(kind, 10);
    const claim = await claimed(kind, supply, '4');
    expect(await stockOf(kind, supply)).toBe('10');
    await done(claim, `${kind}Claim`, 'grant');
    expect(await stockOf(kind, supply)).toBe('6');
    expect(await detail(admin, app.resource(`${kind}Claim`), claim)).toMatchObject({
      status: 1,
      checkedId: '1',
      totalMoney: '10.00',
    });
    await done(claim, `${kind}Claim`, 'revoke', 'cancel');
    expect(await stockOf(kind, supply)).toBe('10');
    expect(texts(await act(`${kind}Claim`, 'grant', claim))[0]).toMatch(/已撤销，不可发放$/);
  });

  it.each(KINDS)(
    '%s: more than there is is not granted, told with row, what is there and what is lacking',
    async (kind) => {
      const supply = await stocked(kind, 3);
      const claim = await claimed(kind, supply, '5');
      const { code, data } = await act(`${kind}Claim`, 'grant', claim);
      expect(code).not.toBe(200);
      expect(data).toMatchObject([
        {
          code: expect.stringMatching(/ 第 1 行$/),
          remark: expect.stringMatching(/库存数量不足：现有 3，还缺 2$/),
          table: 'lines',
          line: 0,
        },
      ]);
      expect(await stockOf(kind, supply)).toBe('3');
      expect((await detail(admin, app.resource(`${kind}Claim`), claim)).status).toBe(0);
    },
  );

  it.each(KINDS)('%s: stocking out takes what is broken, and never more than there is', async (kind) => {
    const supply = await stocked(kind, 3);
    const out = (quantity: string) =>
      add(admin, app.resource(`${kind}Out`), { kind: 'damage', lines: [{ supplyId: supply, quantity }] });
    await done(await out('1'), `${kind}Out`, 'stockOut');
    expect(await stockOf(kind, supply)).toBe('2');
    expect(texts(await act(`${kind}Out`, 'stockOut', await out('3')))[0]).toMatch(/现有 2，还缺 1$/);
  });

  it('nothing, less than nothing and a half are refused where they are entered', async () => {
    const supplyId = await stocked('officeSupplies', 3);
    const claim = app.resource('officeSuppliesClaim');
    const refused = async (quantity: string) =>
      (await admin.post(claim.operations.add, { claimantId: '2', departmentId: '3', lines: [{ supplyId, quantity }] }))
        .code;
    expect(await Promise.all(['0', '-1', '0.5'].map(refused))).not.toContain(200);
    expect((await admin.post(claim.operations.add, { claimantId: '2', departmentId: '3', lines: [] })).code).not.toBe(
      200,
    );
  });
});

describe('B-419 what comes back', () => {
  it.each(['bookSupplies', 'wineSupplies'] as const)(
    '%s: a part comes back, then the rest, and never more than is out',
    async (kind) => {
      const supply = await stocked(kind, 5);
      const claim = await claimed(kind, supply, '3');
      const claims = app.resource(`${kind}Claim`);
      /** What may still be brought back, and of books what is still out: until somebody has confirmed it they differ. */
      const open = async (): Promise<string[]> => {
        const { code, data } = await generate(`${kind}Return`, `${kind}Claim`, claim);
        const left = code === 200 ? String((data.lines as Body[])[0]!.quantity) : '0';
        const { outstanding } = await detail(admin, claims, claim);
        return [left, outstanding ?? left, await stockOf(kind, supply)];
      };
      const out = (left: string, books: string): string => (kind === 'bookSupplies' ? books : left);
      await done(claim, `${kind}Claim`, 'grant');
      expect(await open()).toEqual(['3', '3', '2']);
      const part = await bringBack(kind, claim, '1');
      expect(part.code).toBe(200);
      // What is entered is back once somebody has confirmed it.
      expect(await open()).toEqual(['2', out('2', '3'), '2']);
      await done(part.data.id, `${kind}Return`, 'giveBack');
      expect(await open()).toEqual(['2', '2', '3']);
      expect(texts(await act(`${kind}Claim`, 'revoke', claim))[0]).toMatch(/已生成.+归还单.+请先删除$/);
      const much = await bringBack(kind, claim, '3');
      expect(much.code).not.toBe(200);
      expect(JSON.stringify(much.data)).toMatch(/归还数量.*2|2.*归还数量/);
      const rest = await bringBack(kind, claim, '2');
      await done(rest.data.id, `${kind}Return`, 'giveBack');
      expect(await open()).toEqual(['0', '0', '5']);
      await done(rest.data.id, `${kind}Return`, 'undoGiveBack');
      expect(await open()).toEqual(['0', out('0', '2'), '3']);
    },
  );

  it('a line that comes of no claim is refused with what to do', async () => {
    const supplyId = await stocked('bookSupplies', 2);
    const claimId = await claimed('bookSupplies', supplyId, '1');
    await done(claimId, 'bookSuppliesClaim', 'grant');
    const { code, data } = await admin.post(app.resource('bookSuppliesReturn').operations.add, {
      claimId,
      returnerId: '2',
      departmentId: '3',
      lines: [{ supplyId, unit: '本', quantity: '1' }],
    });
    expect(code).not.toBe(200);
    expect(JSON.stringify(data)).toContain('在借阅单上点归还');
  });

  it('office supplies are used up: no document, right, screen or step returns them', () => {
    const names = Object.keys(app.model.resources).filter((name) => name.startsWith('officeSupplies'));
    expect(names.toSorted()).toEqual(
      ['', 'Claim', 'Class', 'In', 'Ledger', 'Out'].map((part) => `officeSupplies${part}`),
    );
    expect(names.flatMap((name) => app.resource(name).uses.generates)).toEqual([]);
  });

  it('a book is due after thirty days, and the overdue can be asked for', async () => {
    const supply = await stocked('bookSupplies', 2);
    const [late, early] = [
      await claimed('bookSupplies', supply, '1', { billDate: '2024-01-02', dueDate: '2024-02-01' }),
      await claimed('bookSupplies', supply, '1'),
    ];
    for (const id of [late, early]) await done(id, 'bookSuppliesClaim', 'grant');
    const { billDate, dueDate } = await detail(admin, app.resource('bookSuppliesClaim'), early);
    expect((Date.parse(dueDate) - Date.parse(billDate)) / 86_400_000).toBe(30);
    const list = app.resource('bookSuppliesClaim').screens.find(({ name }) => name === 'bookSuppliesCollection');
    const plan = list?.kind === 'list' ? list.plans.find(({ name }) => name === 'overdue') : undefined;
    expect(plan?.title).toBe('逾期未还');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { data } = await admin.get(app.resource('bookSuppliesClaim').operations.list, {
      outstanding: '1,',
      dueDate: `,${yesterday}`,
      pageSize: '100',
    });
    const found = (data.list as Body[]).map(({ id }) => String(id));
    expect(found).toContain(late);
    expect(found).not.toContain(early);
    const { rows } = await sql<{ id: string }>`
      select c.id::text as id from r_book_supplies_claim c where c.package_id = 1 and c.status = 1 and c.due_date < current_date
      and (select sum(l.quantity) from r_book_supplies_claim__lines l where l.package_id = 1 and l.parent_id = c.id) >
        coalesce((select sum(l.quantity) from r_book_supplies_return r join r_book_supplies_return__lines l on l.package_id = 1 and l.parent_id = r.id
          where r.package_id = 1 and r.status = 1 and r.claim_id = c.id), 0)`.execute(app.database.kysely);
    expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});

describe('B-400 the cupboards of the demonstration', () => {
  const table = (kind: Kind, part: string) =>
    sql.table(`r_${kind.replace('Supplies', '_supplies')}${part === '' ? '' : `_${part}`}`);
  const lineSum = (kind: Kind, part: string, where = sql`true`) => sql`
    coalesce((select sum(l.quantity) from ${table(kind, part)} d join ${table(kind, `${part}__lines`)} l on l.package_id = 1 and l.parent_id = d.id
      where d.package_id = 1 and d.status = 1 and ${where} and l.supply_id = m.id), 0)`;

  it.each(KINDS)('%s hold what came in less what went out, with what came back', async (kind) => {
    const back = kind === 'officeSupplies' ? sql`0` : lineSum(kind, 'return');
    const { rows } = await sql<{ id: string; stock: string }>`
      select m.id::text as id, (${lineSum(kind, 'in')} - ${lineSum(kind, 'out')} - ${lineSum(kind, 'claim')} + ${back})::int::text as stock
      from ${table(kind, '')} m where m.package_id = 1`.execute(app.database.kysely);
    const { data } = await admin.get(app.resource(kind).operations.list, { pageSize: '200' });
    const listed = (data.list as Body[]).map(({ id, stock }) => [String(id), stock]);
    expect(listed.toSorted()).toEqual(rows.map(({ id, stock }) => [id, stock]).toSorted());
    expect(rows.every(({ stock }) => Number(stock) >= 0)).toBe(true);
  });

  it.each(KINDS)('%s: what departments took each month is what their claims say', async (kind) => {
    const { rows } = await sql<{ department: string; month: string; amount: string }>`
      select d.department_id::text as department, to_char(d.grant_date, 'YYYY-MM') as month, sum(l.amount)::text as amount
      from ${table(kind, 'claim')} d join ${table(kind, 'claim__lines')} l on l.package_id = 1 and l.parent_id = d.id
      where d.package_id = 1 and d.status = 1 group by 1, 2`.execute(app.database.kysely);
    const { data } = await admin.get(app.resource(`${kind}Claim`).operations.statistics, { pageSize: '500' });
    const sums = new Map<string, number>();
    for (const { amount, departmentId, ...row } of data.list as Body[]) {
      const key = `${departmentId} ${String(row['grantDate.month']).slice(0, 7)}`;
      sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(amount ?? 0) * 100));
    }
    const expected = rows.map(({ amount, department, month }) => [
      `${department} ${month}`,
      Math.round(Number(amount) * 100),
    ]);
    expect([...sums].filter(([, cents]) => cents > 0).toSorted()).toEqual(expected.toSorted());
  });
});

describe('B-387 B-411 the rights of supplies', () => {
  it.each(KINDS)('%s: exactly those of the table, and no other', (kind) => {
    const codes = app.catalogue.permissions.map(({ code }) => code).filter((code) => code.startsWith(`/${kind}`));
    expect(codes.toSorted()).toEqual(ACTIONS[kind].map((action) => `/${kind}List/${action}`).toSorted());
    const screens = app.catalogue.routes.filter(({ resource }) => resource.startsWith(kind));
    expect(screens.flatMap(({ permissions }) => permissions).filter((code) => !codes.includes(code))).toEqual([]);
  });

  /** Somebody who may do nothing but this with office supplies, and sees only what is his own of claims. */
  const withRight = async (...actions: string[]): Promise<Client> => {
    const role = await addRole(`用品${actions[0]}${Math.random()}`);
    await assign(role, {
      functions: actions.map((action) => `/officeSuppliesList/${action}`),
      resources: [{ resource: 'officeSuppliesClaim', rows: actions.includes('grant') ? 'all' : 'own', hidden: [] }],
    });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    return app.as('rawKeeper');
  };

  it('who may only ask finds supplies and how many there are, and sees no claims but his own', async () => {
    const supplyId = await stocked('officeSupplies', 7);
    const claims = app.resource('officeSuppliesClaim');
    await claimed('officeSupplies', supplyId, '1');
    const own = await claimed('officeSupplies', supplyId, '2', { claimantId: '18' });
    const asking = await withRight('collection');
    const { name } = await detail(admin, app.resource('officeSupplies'), supplyId);
    const supplies = app.resource('officeSupplies').operations.list;
    const found = await asking.get(supplies, { ref: 'officeSuppliesClaim.lines.supplyId', keyword: name });
    expect((found.data.list as Body[]).map(({ id }) => String(id))).toEqual([supplyId]);
    expect((await asking.get(supplies)).status).toBe(403);
    const there = await asking.post('/api/system/common/lookUp', {
      resource: 'officeSuppliesClaim',
      field: 'lines.stock',
      list: [{ supplyId }],
    });
    expect(there.data).toEqual(['7']);
    const { data } = await asking.get(claims.operations.list, { pageSize: '200' });
    expect((data.list as Body[]).map(({ claimantId }) => String(claimantId))).not.toContain('2');
    expect((data.list as Body[]).map(({ id }) => String(id))).toContain(own);
  });

  it('who may only ask cannot hand out, and who may only hand out enters nothing', async () => {
    const supply = await stocked('officeSupplies', 5);
    const claims = app.resource('officeSuppliesClaim');
    const claim = await claimed('officeSupplies', supply, '1');
    const grant = (client: Client) => client.post(`${claims.operations.action}/grant`, { ids: [claim] });
    const enter = (client: Client) =>
      client.post(claims.operations.add, {
        claimantId: '18',
        departmentId: '5',
        lines: [{ supplyId: supply, quantity: '1' }],
      });
    const asking = await withRight('collection');
    expect([(await grant(asking)).status, (await enter(asking)).code]).toEqual([403, 200]);
    const giving = await withRight('grant');
    expect([(await enter(giving)).status, (await grant(giving)).code]).toEqual([403, 200]);
  });

  it('who hands out changes and deletes no request of others', async () => {
    const claims = app.resource('officeSuppliesClaim');
    const supplyId = await stocked('officeSupplies', 5);
    const claim = await claimed('officeSupplies', supplyId, '1');
    const giving = await withRight('collection', 'grant', 'revoke');
    const before = await detail(admin, claims, claim);
    const edited = await giving.post(claims.operations.edit, { ...before, purpose: '替他改' });
    const deleted = await giving.post(claims.operations.delete, { ids: [claim] });
    expect([edited, deleted].map((answer) => texts(answer).join())).toEqual([
      expect.stringContaining('不是您的申请'),
      expect.stringContaining('不是您的申请'),
    ]);
    expect(await detail(admin, claims, claim)).toMatchObject({ purpose: before.purpose, status: 0 });
    expect((await giving.post(`${claims.operations.action}/cancel`, { ids: [claim] })).code).toBe(200);
  });
});
