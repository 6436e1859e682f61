import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSmallCompany,
  type Answer,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';
import { RECIPES } from './testRecipes';

let company: SmallCompany;
let client: SmallClient;
let piece: string;
let kilogram: string;
beforeAll(async () => {
  company = await openSmallCompany(RECIPES, [
    { id: '1', name: '管理员', may: 'all' },
    { id: '2', name: '看清单', may: ({ code }) => code === '/recipeList/list' },
    { id: '3', name: '外人', may: () => false },
  ]);
  client = await company.as('1');
  piece = await entered('unit', { name: '件', decimals: 0 });
  kilogram = await entered('unit', { name: '千克', decimals: 3 });
});
afterAll(() => company?.close());

async function entered(resource: string, body: Body): Promise<string> {
  const answer = await client.post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.id as string;
}
const goods = (name: string, price: string | null = null, unitId = piece): Promise<string> =>
  entered('goods', { name, price, unitId });
const recipe = (goodsId: string, parts: readonly [string, string, string?][], more: Body = {}): Body => ({
  goodsId,
  quantity: '1',
  startDate: '2026-01-01',
  parts: parts.map(([partId, need, lossRate = null]) => ({ partId, need, lossRate })),
  ...more,
});
const review = (...ids: string[]): Promise<Answer> => client.post('/api/trade/recipe/review', { ids });
async function valid(body: Body): Promise<string> {
  const id = await entered('recipe', body);
  expect(await review(id)).toMatchObject({ code: 200 });
  return id;
}
const exploded = async (id: string, asked: Record<string, string> = {}, as = client): Promise<Answer> =>
  as.get('/api/trade/recipe/explosion', { id, ...asked });
const said = ({ data }: Answer): string => JSON.stringify(data);

describe('a bill of material', () => {
  it('comes to the worked case, level by level, and to its cost, rolled up exactly', async () => {
    const [table, top, leg, screw] = [
      await goods('桌子'),
      await goods('桌面'),
      await goods('桌腿', '12.00'),
      await goods('螺丝', '0.05'),
    ];
    const board = await goods('板材', '8.00', kilogram);
    const ofTop = await valid(recipe(top, [[board, '2.5']]));
    const ofTable = await valid(
      recipe(table, [
        [top, '1'],
        [leg, '4', '5'],
        [screw, '8'],
      ]),
    );
    const { data } = await exploded(ofTable, { quantity: '80', day: '2026-03-01' });
    expect(
      data.parts.map((part: Body) => [part.level, part.name, part.quantity, part.unit, part.billId, part.cost]),
    ).toEqual([
      [1, '桌面', '80', '件', ofTop, '1600.00'],
      [2, '板材', '200', '千克', null, '1600.00'],
      [1, '桌腿', '337', '件', null, '4042.11'],
      [1, '螺丝', '640', '件', null, '32.00'],
    ]);
    // 80 × (20 + 4 / 0.95 × 12 + 0.40): what is issued is rounded, costs are not, so that parts add up to the whole.
    expect(data.cost).toBe('5674.11');
    const uses = (await exploded(ofTop, { day: '2026-03-01' })).data.uses;
    expect(uses.map((use: Body) => [use.level, use.name, use.quantity])).toEqual([[1, '桌子', '1']]);
    const half = (await exploded(ofTop, { quantity: '50' })).data.parts;
    expect(half.map((part: Body) => part.quantity)).toEqual(['125']);
  });

  it('takes the version of the day, of parts too, and a new price arrives above', async () => {
    const [whole, part] = [await goods('整机'), await goods('部件')];
    const [old, next] = [await goods('旧料', '1.00'), await goods('新料', '3.00')];
    await valid(recipe(part, [[old, '1']]));
    await valid(recipe(part, [[next, '2']], { startDate: '2026-06-01' }));
    const top = await valid(recipe(whole, [[part, '10']]));
    const on = async (day: string) => {
      const { data } = await exploded(top, { day });
      return [data.cost, ...data.parts.map((each: Body) => `${String(each.name)} ${String(each.quantity)}`)];
    };
    expect(await on('2026-05-31')).toEqual(['10.00', '部件 10', '旧料 10']);
    expect(await on('2026-06-01')).toEqual(['60.00', '部件 10', '新料 20']);
    const record = (await client.get('/api/trade/goods/detail', { id: next })).data;
    expect(await client.post('/api/trade/goods/edit', { ...record, price: '4.00' })).toMatchObject({ code: 200 });
    expect((await on('2026-06-01'))[0]).toBe('80.00');
    const again = await client.post('/api/trade/recipe/add', recipe(part, [[old, '1']], { startDate: '2026-06-01' }));
    expect(said(again)).toContain('该产品已有2026-06-01起生效的物料清单，请另选生效日期');
  });

  it('refuses a circle through all levels, with its path and its line, and no part that stands under two branches', async () => {
    const [a, b, c, d] = [await goods('甲'), await goods('乙'), await goods('丙'), await goods('丁')];
    await valid(
      recipe(a, [
        [b, '1'],
        [c, '1'],
      ]),
    );
    await valid(recipe(b, [[d, '1']]));
    await valid(recipe(c, [[d, '2']]));
    const refused = await client.post(
      '/api/trade/recipe/add',
      recipe(d, [
        [await goods('戊'), '1'],
        [a, '1'],
      ]),
    );
    expect(refused.code).toBe(900);
    expect(refused.data).toMatchObject([{ table: 'parts', line: 1, field: 'partId' }]);
    expect(said(refused)).toMatch(/产品不能是自己的子件：丁 → 甲 → [乙丙] → 丁/);
    expect(said(await client.post('/api/trade/recipe/add', recipe(d, [[d, '1']])))).toContain('丁 → 丁');
  });

  it('refuses it, too, of two that begin to count together, and of two drafts', async () => {
    const [a, b] = [await goods('子'), await goods('丑')];
    const first = await entered('recipe', recipe(a, [[b, '1']]));
    const second = await entered('recipe', recipe(b, [[a, '1']]));
    const both = await review(first, second);
    expect(both.code).toBe(900);
    expect(said(both)).toContain('产品不能是自己的子件');
    expect((await review(first)).code).toBe(200);
    expect((await review(second)).code).toBe(900);
    // Without the first one the second is right.
    expect((await client.post('/api/trade/recipe/unreview', { ids: [first] })).code).toBe(200);
    expect((await review(second)).code).toBe(200);
  });

  it('counts a part in basic units, whatever unit its line is in, in quantities and in costs', async () => {
    const [kit, screw] = [await goods('工具包'), await goods('自攻钉', '0.10')];
    const body = recipe(kit, [[screw, '2', '20']], { quantity: '3' });
    const parts = (body.parts as Body[]).map((part) => ({ ...part, conversionRate: '12' }));
    const id = await valid({ ...body, parts });
    // Two boxes of twelve go into three kits: 24 × 10 / 3 / 0.8.
    expect((await exploded(id, { quantity: '10' })).data).toMatchObject({
      parts: [{ name: '自攻钉', quantity: '100', cost: '10.00' }],
      cost: '10.00',
    });
  });

  it('says where a price below it is missing, and is told to those who may read it alone', async () => {
    const [kit, bolt] = [await goods('套件'), await goods('螺栓')];
    const id = await valid(recipe(kit, [[bolt, '3']]));
    expect((await exploded(id)).data).toMatchObject({ cost: null, parts: [{ cost: null, quantity: '3' }] });
    const draft = await entered('recipe', recipe(bolt, [[await goods('钢', '2.00', kilogram), '0.1']]));
    expect((await exploded(draft)).data).toMatchObject({ cost: '0.20', parts: [{ quantity: '0.1', unit: '千克' }] });
    expect((await exploded(id)).data.cost).toBeNull();
    const reader = await company.as('2');
    expect((await exploded(id, {}, reader)).data.parts).toMatchObject([{ name: '螺栓', quantity: '3' }]);
    expect((await exploded(id, {}, await company.as('3'))).status).toBe(403);
    for (const asked of [
      { quantity: '0' },
      { quantity: '-1' },
      { quantity: '1e13' },
      { quantity: 'x' },
      { day: '2026-02-30' },
    ])
      expect((await exploded(id, asked as unknown as Record<string, string>)).status, JSON.stringify(asked)).toBe(400);
    expect((await exploded('999999')).code).toBe(404);
  });
});
