import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { holdsWords } from '../../src/server/resource/searchKey';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Client, type TestApp } from './testApp';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const products = async (keyword: string, more: Record<string, string> = {}): Promise<Row[]> => {
  const { code, data } = await admin.get(app.resource('inventory').operations.list, {
    pageSize: '50',
    keyword,
    ...more,
  });
  expect(code).toBe(200);
  return data.list;
};
const named = async (keyword: string): Promise<string[]> =>
  (await products(keyword)).map(({ name, spec }) => `${String(name)} ${String(spec)}`);

describe('words of a quick search', () => {
  it.each([
    ['铰链 c81', '缓冲铰链 半盖 HD-C81'],
    ['c81　铰链', '缓冲铰链 半盖 HD-C81'],
    ['hcjl bg', '缓冲铰链 半盖 HD-C81'],
    ['半盖 铰链', '缓冲铰链 半盖 HD-C81'],
    ['banggai', '缓冲铰链 半盖 HD-C81'],
    ['bangai huanchong', '缓冲铰链 半盖 HD-C81'],
    ['hd 81', '缓冲铰链 半盖 HD-C81'],
  ])('%s finds %s, in any order', async (keyword, wanted) => {
    const found = await named(keyword);
    expect(found).toContain(wanted);
    expect(found.length).toBeLessThan(6);
    expect(await named(keyword.split(/\s+/).toReversed().join(' '))).toEqual(found);
  });
});

describe('what is found by words', () => {
  it('has a number whose zeros nobody types', async () => {
    const [found] = await products('ch68');
    expect(found).toMatchObject({ code: 'CH00068' });
  });

  it('is told by the barcode of the product or of one of its packages', async () => {
    const [first, second] = await products('缓冲铰链');
    const { data: record } = await admin.get(app.resource('inventory').operations.detail, { id: String(first!.id) });
    const units = record.units.map((unit: Row, at: number) => ({ ...unit, barcode: `69012345${at}7` }));
    expect(units.length).toBeGreaterThan(0);
    expect(
      await admin.post(app.resource('inventory').operations.edit, { ...record, barcode: '6909999000017', units }),
    ).toMatchObject({ code: 200 });
    expect((await products('6909999000017')).map(({ id }) => id)).toEqual([first!.id]);
    expect((await products('6901234507 铰链')).map(({ id }) => id)).toEqual([first!.id]);
    expect(second!.id).not.toBe(first!.id);
  });

  it('has every word: wildcards are signs like others, and too many words are refused', async () => {
    for (const keyword of ['铰链 %', '铰链 _', '铰链 \\', '铰链 没有']) expect(await named(keyword)).toEqual([]);
    const refused = async (keyword: string) =>
      (await admin.get(app.resource('inventory').operations.list, { keyword })).status;
    expect(await refused('a b c d e f g h i j k')).toBe(400);
    expect(await refused('x'.repeat(101))).toBe(400);
    expect(await refused('a b c d e f g h i j')).toBe(200);
  });
});

describe('the order of what is found', () => {
  const add = async (code: string, name: string, spec = name): Promise<void> => {
    const { data } = await admin.get(app.resource('inventory').operations.list, { pageSize: '1' });
    const { data: like } = await admin.get(app.resource('inventory').operations.detail, { id: data.list[0].id });
    const { id: _, updatedTime: __, barcode: ___, units: ____, levelPrices: _____, ...body } = like;
    expect(await admin.post(app.resource('inventory').operations.add, { ...body, code, name, spec })).toMatchObject({
      code: 200,
    });
  };

  it('is the number itself, then beginnings, then what stands inside, in the list and in a reference', async () => {
    await add('ZX10', '乙件');
    await add('ZX1', '甲件');
    await add('AZX1', '丙件');
    const codes = async (more: Record<string, string>) => (await products('zx1', more)).map(({ code }) => code);
    expect(await codes({})).toEqual(['ZX1', 'ZX10', 'AZX1']);
    expect(await codes({ orderBy: 'code' })).toEqual(['ZX1', 'ZX10', 'AZX1']);
    expect(await codes({ ref: 'order.lines.productId', status: '1' })).toEqual(['ZX1', 'ZX10', 'AZX1']);
    // What a product is called comes before what its specification says.
    await add('AB9', '垫片七号');
    await add('AB8', '丁件', '垫片七');
    const { data } = await admin.get(app.resource('inventory').operations.list, { keyword: '垫片七' });
    expect(data.list.map(({ code }: Row) => code)).toEqual(['AB9', 'AB8']);
    // Whoever sorts gets what was asked for.
    expect(await codes({ orderBy: '-code' })).toEqual(['ZX10', 'ZX1', 'AZX1']);
  });

  it('leads from record to record, too', async () => {
    const list = await products('zx1', { orderBy: 'code' });
    const { data } = await admin.get(`${app.resource('inventory').operations.neighbours}`, {
      of: String(list[1]!.id),
      keyword: 'zx1',
      orderBy: 'code',
    });
    expect(data).toMatchObject({ first: list[0]!.id, previous: list[0]!.id, next: list[2]!.id, last: list[2]!.id });
  });
});

describe('words elsewhere', () => {
  const report = askReport(() => app);

  it('find rows of a report by several columns together', async () => {
    const rows = async (query: Record<string, string>) => {
      const { data } = await report('lines', 'purchaseOrderProList', query);
      return data.list as Row[];
    };
    const all = await rows({});
    const first = all[0]!;
    const meant = all.filter(
      ({ code, productName }) => code === first.code && String(productName).includes(String(first.productName)),
    );
    const typed = `${String(first.productName)} ${String(first.code).toLowerCase()}`;
    expect((await rows({ keyword: typed })).map(({ id }) => id)).toEqual(meant.map(({ id }) => id));
    expect(await rows({ keyword: `${typed} 没有` })).toEqual([]);
    expect((await rows({ keyword: '铰链 %' })).length).toBe(0);
  });

  it('find the open lines that a document takes over', async () => {
    expect(holdsWords(['缓冲铰链', '半盖 HD-C81', 'XSDD001'], ['banggai', 'hcjl', 'c81', 'xsdd'])).toBe(true);
    expect(holdsWords(['缓冲铰链', '半盖 HD-C81'], ['铰链', 'c82'])).toBe(false);
  });
});

describe('E-29 what a role hides of a record', () => {
  const { addRole, assign } = roleTools(() => app);

  it('is not looked into, and the rest still is', async () => {
    const role = await addRole('不看规格');
    await assign(role, {
      functions: [...new Set(app.catalogue.permissions.map(({ code }) => code))],
      resources: [{ resource: 'inventory', rows: 'all', hidden: ['spec'] }],
    });
    await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
    const keeper = await app.as('rawKeeper');
    const found = async (keyword: string): Promise<number> =>
      (await keeper.get(app.resource('inventory').operations.list, { keyword })).data.total;
    expect(await found('铰链')).toBeGreaterThan(3);
    expect(await found('铰链 ch000')).toBeGreaterThan(3);
    for (const keyword of ['c81', '半盖', 'banggai', '铰链 半盖'])
      expect([keyword, await found(keyword)]).toEqual([keyword, 0]);
  });
});

describe('keys that are stored', () => {
  const start = async (change: (model: TestApp['model']) => void): Promise<string[]> => {
    const model = structuredClone(app.model);
    change(model);
    const lines: string[] = [];
    await prepareDatabase({ ...product, database: app.database, model, log: (line) => lines.push(line) });
    return lines;
  };
  const keyOf = async (code: string): Promise<string> => {
    const { rows } = await sql<{
      key: string;
    }>`select search_key as key from r_inventory where package_id = 1 and code = ${code}`.execute(app.database.kysely);
    return rows[0]!.key;
  };

  it('are made anew at the start when a resource is found by something else, and not at the next', async () => {
    await sql`update r_inventory set search_key = 'old' where package_id = 1`.execute(app.database.kysely);
    expect(await products('ch68')).toEqual([]);
    const lines = await start((model) => model.resources.inventory!.findBy.push('brand'));
    expect(lines.join()).toMatch(/search keys of \d+ records/);
    expect(await keyOf('CH00068')).toContain('ch68');
    expect((await products('ch68'))[0]).toMatchObject({ code: 'CH00068' });
    expect(await start((model) => model.resources.inventory!.findBy.push('brand'))).toEqual([]);
    expect((await start(() => undefined)).join()).toMatch(/search keys/);
  });
});
