import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSmallCompany,
  own,
  type Answer,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';

const updatedTime = { type: 'datetime', title: '修改时间', system: true };
const createdTime = { type: 'datetime', title: '创建时间', system: true };
const team = { type: 'ref', to: 'team', title: '班组' };
const shop = { type: 'text', title: '车间' };
const master = (name: string, title: string, fields: Body) =>
  own(
    name,
    title,
    { name: { type: 'text', title: '名称', required: true }, ...fields, updatedTime },
    { label: 'name', screens: { [`${name}List`]: { kind: 'list', columns: ['name'], actions: ['add', 'edit'] } } },
  );
const document = (name: string, title: string, header: Body, line: Body, more: Body) => ({
  [`trade/${name}.json`]: own(
    name,
    title,
    {
      code: { type: 'text', title: '编号' },
      billDate: { type: 'date', title: '日期', default: 'today()' },
      plant: { type: 'text', title: '工厂' },
      finish: { type: 'date', title: '完工' },
      ...header,
      lines: {
        type: 'lines',
        title: '明细',
        fields: {
          goodsId: { type: 'ref', to: 'goods', title: '存货', required: true },
          quantity: { type: 'quantity', title: '数量' },
          ...line,
          source: { type: 'text', title: '来源', system: true },
        },
      },
      status: { type: 'enum', title: '状态', system: true },
      createdTime,
      updatedTime,
    },
    {
      kind: 'document',
      machine: 'review',
      label: 'code',
      date: 'billDate',
      ...more,
      screens: {
        [`${name}List`]: { kind: 'list', columns: ['code'], actions: ['add', 'edit', 'delete', 'review', 'unreview'] },
        [`${name}Add`]: {},
        [`${name}Detail`]: { kind: 'detail', permission: 'list' },
        ...(more.screens as Body | undefined),
      },
    },
  ),
});

/** Plans of many goods for several teams, of which jobs are made. */
const FILES = {
  'trade/goods.json': master('goods', '存货', {}),
  'trade/team.json': master('team', '班组', { leader: { type: 'text', title: '组长' } }),
  ...document(
    'plan',
    '计划',
    {},
    { teamId: team, shop },
    {
      generates: [{ to: 'job', title: '指令', lines: { closable: true } }],
      screens: {
        spread: {
          kind: 'dispatch',
          permission: 'add',
          to: 'job',
          shows: ['goodsId', 'quantity'],
          by: ['shop', 'teamId'],
          always: ['shop'],
          assigns: 'teamId',
        },
      },
    },
  ),
  ...document(
    'job',
    '指令',
    {
      shop: { ...shop, required: true },
      teamId: { ...team, fill: { leader: 'leader' } },
      leader: { type: 'text', title: '组长', required: true },
    },
    {},
    {},
  ),
};

let company: SmallCompany;
let client: SmallClient;
let goods: string[];
let teams: string[];
beforeAll(async () => {
  company = await openSmallCompany(FILES, [
    { id: '1', name: '管理员', may: 'all' },
    { id: '2', name: '计划员', may: ({ code }) => code.startsWith('/planList/') },
    { id: '3', name: '外人', may: ({ code }) => code.startsWith('/jobList/') },
  ]);
  client = await company.as('1');
  goods = await Promise.all(['铰链', '滑轨', '锁体'].map((name) => entered('goods', { name })));
  teams = await Promise.all(
    [
      ['甲班', '王强'],
      ['乙班', '李静'],
    ].map(([name, leader]) => entered('team', { name, leader })),
  );
});
afterAll(() => company?.close());

async function entered(resource: string, body: Body): Promise<string> {
  const answer = await client.post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.id as string;
}
async function plan(
  body: Body,
  ...rows: [goods: number, quantity: string, shop: string, team?: number][]
): Promise<string> {
  const lines = rows.map(([index, quantity, place, group]) => ({
    goodsId: goods[index],
    quantity,
    shop: place,
    teamId: group === undefined ? null : teams[group],
  }));
  const id = await entered('plan', { plant: '昆山', ...body, lines });
  expect(await client.post('/api/trade/plan/review', { ids: [id] })).toMatchObject({ code: 200 });
  return id;
}
const PATH = '/api/trade/plan/dispatch/spread';
const open = async (as = client): Promise<Body> => (await as.get(PATH)).data as Body;
const press = (groups: readonly Body[], as = client): Promise<Answer> => as.post(PATH, { groups });
const take = (line: Body, quantity = String(line.open)): Body => ({ id: line.id, quantity });
async function jobs(): Promise<Body[]> {
  const { data } = await client.get('/api/trade/job/list', { pageNum: '1', pageSize: '50' });
  const ids = (data.list as Body[]).map(({ id }) => String(id)).toSorted((one, other) => Number(one) - Number(other));
  return Promise.all(ids.map(async (id) => (await client.get('/api/trade/job/detail', { id })).data as Body));
}

describe('open lines of documents', () => {
  it('become a document for each group, with what all lines of it agree in, and the rest stays open', async () => {
    await plan({ code: 'P1', finish: '2030-03-09' }, [0, '100', '冲压', 0], [1, '50', '冲压', 1], [2, '30', '装配', 0]);
    await plan({ code: 'P2', finish: '2030-03-05', plant: '宁波' }, [0, '40', '冲压', 0]);
    const { lines } = await open();
    expect(lines.map((each: Body) => [each.documentCode, each.line.goodsName, each.open])).toEqual([
      ['P1', '铰链', '100.00'],
      ['P1', '滑轨', '50.00'],
      ['P1', '锁体', '30.00'],
      ['P2', '铰链', '40.00'],
    ]);
    const [hinges, slides, locks, more] = lines as Body[];
    const answer = await press([
      { header: { shop: '冲压', teamId: teams[0] }, lines: [take(hinges ?? {}, '60'), take(more ?? {})] },
      { header: { shop: '冲压', teamId: teams[1] }, lines: [take(slides ?? {})] },
    ]);
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200, data: { lines: [{ remark: '2 行明细' }, {}] } });
    const made = await jobs();
    expect(made.map((job) => [job.shop, job.teamName, job.leader, job.plant, job.finish])).toEqual([
      // Both plans begin with other plants: nobody says which; of days the earliest counts.
      ['冲压', '甲班', '王强', null, '2030-03-05'],
      ['冲压', '乙班', '李静', '昆山', '2030-03-09'],
    ]);
    expect(made[0]?.lines.map((line: Body) => [line.goodsName, line.quantity])).toEqual([
      ['铰链', '60.00'],
      ['铰链', '40.00'],
    ]);
    await client.post('/api/trade/job/review', { ids: made.map(({ id }) => id) });
    const left = (await open()).lines as Body[];
    expect(left.map((each) => [each.line.goodsName, each.open])).toEqual([
      ['铰链', '40.00'],
      ['锁体', '30.00'],
    ]);
    expect(left[1]?.id).toBe(locks?.id);
  });

  it('are made into documents all of them or none, and refusals say which group', async () => {
    const before = (await jobs()).length;
    const { lines } = await open();
    const [hinges, locks] = lines as Body[];
    const ofTeam = { header: { shop: '冲压', teamId: teams[0] }, lines: [take(hinges ?? {})] };
    const nobody = await press([ofTeam, { header: { shop: '装配' }, lines: [take(locks ?? {})] }]);
    expect(nobody.code).toBe(900);
    expect(JSON.stringify(nobody.data)).toMatch(/第 2 组.*组长/);
    const beyond = await press([{ ...ofTeam, lines: [take(hinges ?? {}, '41')] }]);
    expect(beyond.code).not.toBe(200);
    const gone = await press([{ ...ofTeam, lines: [{ id: 'plan/999', quantity: '1' }] }]);
    expect(JSON.stringify(gone)).toContain('已全部下推或已关闭');
    expect(await jobs()).toHaveLength(before);
  });

  it('are offered to who may open the screen, and made by who may enter the document', async () => {
    const before = (await jobs()).length;
    const planner = await company.as('2');
    const { lines } = await open(planner);
    expect(lines).toHaveLength(2);
    const group = { header: { shop: '冲压', teamId: teams[0] }, lines: [take((lines as Body[])[0] ?? {})] };
    const refused = await press([group], planner);
    expect(refused.code).toBe(900);
    expect(JSON.stringify(refused.data)).toContain('您没有新增指令的权限');
    expect(await jobs()).toHaveLength(before);
    expect(await (await company.as('3')).get(PATH)).toMatchObject({ status: 403 });
    for (const groups of [[], [{ header: {}, lines: [] }], [{ header: {}, lines: [{ id: 'x', quantity: '1' }] }]])
      expect(await press(groups), JSON.stringify(groups)).toMatchObject({ status: 400 });
  });
});
