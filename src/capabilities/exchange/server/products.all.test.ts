import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runNow } from '../../../server/jobs/runScheduled';
import { scheduledOf } from '../../../server/jobs/scheduledOf';
import { KEY, openShopCompany, type ShopCompany } from './openShopCompany';
import { answer } from '../../../../tests/support/foreignShop';

let company: ShopCompany;
beforeAll(async () => {
  company = await openShopCompany();
});
beforeEach(() => {
  Object.assign(company.shop, { otherwise: undefined, asked: [], size: 2 });
});
afterAll(() => company?.close());

const product = (code: string, more: object = {}) => ({ code, name: `产品${code}`, price: '9.50', ...more });
const mirrored = async (): Promise<Record<string, [string, number]>> =>
  Object.fromEntries((await company.listed('shopGoods')).map(({ code, isListed, name }) => [code, [name, isListed]]));
const runJob = (packageId = '1') => {
  const work = scheduledOf(company.services).find(({ name }) => name === 'exchange')!;
  return runNow(company.services, work, packageId);
};
const NOTHING = { added: 0, changed: 0, skipped: 0, failed: 0, status: 1 };

describe('products of a foreign system', () => {
  it('come page by page; a second run doubles nothing and changes what changed', async () => {
    company.shop.products = ['A', 'B', 'C', 'D', 'E'].map((code) => product(code));
    const first = await company.run('products');
    expect(first).toMatchObject({ ...NOTHING, added: 5, way: 'byHand', createdId: '1', reason: null });
    expect(company.shop.asked.map((path) => /page=\d+/.exec(path)?.[0])).toEqual(['page=1', 'page=2', 'page=3']);
    expect(first.lines).toHaveLength(5);
    expect(first.lines[0]).toMatchObject({ foreignNo: 'A', outcome: 'added' });
    expect((await company.read('shopGoods', first.lines[0].shopGoodsId)).code).toBe('A');
    company.shop.products[1] = product('B', { name: '新名称' });
    expect(await company.run('products')).toMatchObject({ ...NOTHING, changed: 1, skipped: 4 });
    expect(await mirrored()).toMatchObject({ B: ['新名称', 1], E: ['产品E', 1] });
  });

  it('that vanish are marked and never deleted, and come back', async () => {
    company.shop.products = company.shop.products.slice(0, 4);
    const gone = await company.run('products');
    expect(gone).toMatchObject({ ...NOTHING, changed: 1, skipped: 4 });
    expect(gone.lines).toMatchObject([{ foreignNo: 'E', outcome: 'gone' }]);
    expect(await mirrored()).toMatchObject({ E: ['产品E', 0] });
    company.shop.products.push(product('E'));
    expect(await company.run('products')).toMatchObject({ ...NOTHING, changed: 1, skipped: 4 });
    expect(await mirrored()).toMatchObject({ E: ['产品E', 1] });
  });

  it('are left alone where the shop tells none at all', async () => {
    const { products } = company.shop;
    company.shop.products = [];
    const run = await company.run('products');
    expect(run).toMatchObject({ status: 3, changed: 0, reason: '对方没有返回任何产品，未作下架处理，请与对方核对' });
    expect(Object.values(await mirrored()).every(([, isListed]) => isListed === 1)).toBe(true);
    company.shop.products = products;
  });

  it('with a fault are told by number, field and remedy; the others are taken', async () => {
    const bad: unknown[] = [
      product('X1', { price: 9.5 }),
      product('X2', { name: '长'.repeat(30) }),
      { name: '没有编号' },
      'text',
    ];
    company.shop.products = [...company.shop.products, ...bad, product('F'), product('A')];
    const run = await company.run('products');
    expect(run).toMatchObject({ status: 2, added: 1, failed: 5 });
    const told = Object.fromEntries(
      (run.lines as { foreignNo: string; reason: string }[]).map((line) => [line.foreignNo, line.reason]),
    );
    expect(told.X1).toBe('price不合要求，应为十进制数的文本，如"12.50"；请对方更正后再同步');
    expect(told.X2).toMatch(/^名称：/);
    expect(told['第8行']).toMatch(/^code不合要求/);
    expect(told['第9行']).toMatch(/应为JSON对象/);
    expect(told.A).toMatch(/重复/);
    expect(await mirrored()).toMatchObject({ F: ['产品F', 1] });
    company.shop.products = [...company.shop.products.slice(0, 5), product('F')];
  });

  it('are asked for again while the shop is not well', async () => {
    let calls = 0;
    company.shop.otherwise = (_, response) => {
      if (++calls > 2) return false;
      response.writeHead(500).end();
      return true;
    };
    expect(await company.run('products')).toMatchObject({ status: 1, skipped: 6 });
    expect(calls).toBe(5);
  });

  it.each([
    ['500', '对方系统出错(500)'],
    ['404', '对方不接受该请求(404)，请核对地址'],
  ])('fail with their reason where the shop answers %s in the end', async (status, reason) => {
    company.shop.otherwise = (_, response) => {
      response.writeHead(Number(status)).end();
      return true;
    };
    expect(await company.run('products')).toMatchObject({ status: 3, reason });
    expect(company.shop.asked).toHaveLength(status === '500' ? 4 : 1);
  });

  it('fail with their reason where it does not answer, says no page, or sends somewhere else', async () => {
    company.shop.otherwise = () => true;
    expect(await company.run('products')).toMatchObject({ status: 3, reason: '对方0.3秒内没有应答' });
    company.shop.otherwise = (_, response) => {
      answer(response, { list: [] });
      return true;
    };
    expect((await company.run('products')).reason).toBe('对方返回的不是一页数据(rows、more)');
    company.shop.otherwise = (_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
      return true;
    };
    expect((await company.run('products')).reason).toBe('无法连接对方，请检查网络与地址');
    expect(company.shop.asked.some((path) => path.includes('elsewhere'))).toBe(false);
  });

  it('fail where an answer is too large', async () => {
    company.shop.otherwise = (_, response) => {
      answer(response, { rows: [product('A', { spec: 'x'.repeat(6 * 1024 * 1024) })], more: false });
      return true;
    };
    expect((await company.run('products')).reason).toBe('对方一页的内容超过5MB，请对方减少每页的内容');
  });

  it('find our own goods where exactly one agrees', async () => {
    const [one] = await Promise.all([
      company.add('goods', { name: '产品A' }),
      company.add('goods', { name: '甲', barcode: '690' }),
      company.add('goods', { name: '乙', barcode: '690' }),
    ]);
    const own = await company.listed('shopGoods');
    const ids = own.filter(({ code }) => code === 'A' || code === 'B').map(({ id }) => id);
    const said = await company.client.post('/api/trade/shopGoods/match', { ids });
    expect(said.data).toMatchObject({ title: '已匹配1个，其余1个没有唯一对应的存货' });
    const a = own.find(({ code }) => code === 'A')!;
    expect((await company.read('shopGoods', a.id)).goodsId).toBe(one);
  });

  it('are taken over by the server itself since the last run, where somebody has begun', async () => {
    company.shop.products = company.shop.products.map((each) => ({
      ...(each as object),
      changed: '2020-01-01T00:00:00.000Z',
    }));
    company.shop.products.push(product('G', { changed: '2999-01-01T00:00:00.000Z' }));
    await runJob();
    const [run] = await company.listed('shopRun', { way: 'byJob' });
    expect(await company.read('shopRun', run!.id)).toMatchObject({ ...NOTHING, added: 1, skipped: 0, way: 'byJob' });
    expect(company.shop.asked[0]).toMatch(/since=\d{4}-\d\d-\d\dT/);
    expect(Object.values(await mirrored()).filter(([, isListed]) => isListed === 0)).toEqual([]);
    const before = company.shop.asked.length;
    await runJob('2');
    expect(company.shop.asked).toHaveLength(before);
  });

  it('are taken over by one run at a time', async () => {
    let release: () => void = () => undefined;
    company.shop.otherwise = (_, response) => {
      release = () => answer(response, { rows: [product('A')], more: false });
      return true;
    };
    const id = await company.add('shopRun', { content: 'products' });
    const second = await company.client.post('/api/trade/shopRun/add', { content: 'products' });
    expect(second.code).toBe(900);
    expect(JSON.stringify(second.data)).toMatch(/同步正在进行/);
    company.shop.otherwise = undefined;
    release();
    await company.ended(id);
  });
});

it('A run that failed is begun again as a run of its own, one that did not is not', async () => {
  company.shop.otherwise = (_, response) => {
    response.writeHead(404).end();
    return true;
  };
  const failed = await company.run('products');
  company.shop.otherwise = undefined;
  const before = await company.listed('shopRun');
  const again = await company.client.post('/api/trade/shopRun/retry', { ids: [failed.id] });
  expect(again.data.title).toMatch(/^已开始重试/);
  const known = new Set(before.map(({ id }) => id));
  const added = (await company.listed('shopRun')).filter(({ id }) => !known.has(id));
  expect(added).toHaveLength(1);
  const run = await company.ended(added[0]!.id);
  expect(run).toMatchObject({ status: 1, content: 'products' });
  expect((await company.read('shopRun', failed.id)).status).toBe(3);
  expect((await company.client.post('/api/trade/shopRun/retry', { ids: [run.id] })).code).toBe(900);
});

it('A run whose server has died is written down as failed when the next one begins', async () => {
  const id = await company.add('shopRun', { content: 'products' });
  await company.ended(id);
  await sql`update r_shop_run set status = 0, start_time = start_time - interval '1 hour' where id = ${id}`.execute(
    company.database.kysely,
  );
  expect(await company.run('products')).toMatchObject({ status: 1 });
  expect(await company.read('shopRun', id)).toMatchObject({ status: 3, reason: '服务中断，同步没有完成，请重试' });
});

it('A wrong key is told clearly, and no key is told anywhere', async () => {
  const wrong = await openShopCompany({ key: 'another-secret-key' });
  try {
    const run = await wrong.run('products');
    expect(run).toMatchObject({ status: 3, reason: '对方拒绝了密钥(401)，请管理员核对密钥后重试' });
    expect(wrong.shop.asked).toHaveLength(1);
    const { rows } = await sql`select to_jsonb(h) as h from sys_history as h`.execute(wrong.database.kysely);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([run, rows, wrong.services.foreign, [...wrong.services.foreign]])).not.toMatch(/secret-key/);
  } finally {
    await wrong.close();
  }
  const shown = await company.client.get('/api/trade/shopRun/list', { pageSize: '200' });
  expect(shown.code).toBe(200);
  expect(JSON.stringify(shown)).not.toContain(KEY);
});

it('Without setting up a run is refused, and the server says so a single time', async () => {
  const bare = await openShopCompany({ isSetUp: false });
  try {
    const refused = await bare.client.post('/api/trade/shopRun/add', { content: 'products' });
    expect(refused.code).toBe(900);
    expect(JSON.stringify(refused.data)).toContain('商城同步未配置：请管理员在服务器上设置EXCHANGE_SHOP_URL');
    const work = scheduledOf(bare.services).find(({ name }) => name === 'exchange')!;
    await runNow(bare.services, work, '1');
    expect(await bare.listed('shopRun')).toEqual([]);
    await sql`insert into r_shop_run (package_id, content, way, status) values (1, 'products', 'byHand', 1)`.execute(
      bare.database.kysely,
    );
    await runNow(bare.services, work, '1');
    await runNow(bare.services, work, '1');
    const runs = await bare.listed('shopRun', { way: 'byJob' });
    expect(runs).toHaveLength(1);
    expect(await bare.read('shopRun', runs[0]!.id)).toMatchObject({
      status: 3,
      reason: expect.stringContaining('未配置'),
    });
  } finally {
    await bare.close();
  }
});
