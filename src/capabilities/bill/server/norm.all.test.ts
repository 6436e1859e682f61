import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openSmallCompany,
  own,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';
import { RECIPES } from './testRecipes';

const updatedTime = { type: 'datetime', title: '修改时间', system: true };
const goods = { type: 'ref', to: 'goods', title: '存货', required: true };
const quantity = (title: string) => ({ type: 'quantity', title });

/** Orders of what is made, and what is issued for them. */
const FILES = {
  ...RECIPES,
  'trade/job.json': own(
    'job',
    '指令',
    {
      name: { type: 'text', title: '名称' },
      day: { type: 'date', title: '日期', required: true },
      lines: { type: 'lines', title: '明细', fields: { goodsId: goods, quantity: quantity('数量') } },
      status: { type: 'enum', title: '状态', system: true },
      updatedTime,
    },
    {
      machine: 'review',
      label: 'name',
      generates: [{ to: 'issue', title: '领料', lines: false }],
      screens: {
        jobList: { kind: 'list', columns: ['name'], actions: ['add', 'edit', 'review'] },
        jobDetail: { kind: 'detail', permission: 'list' },
      },
    },
  ),
  'trade/issue.json': own(
    'issue',
    '领料',
    {
      name: { type: 'text', title: '名称' },
      jobId: { type: 'ref', to: 'job', title: '指令' },
      isExtra: { type: 'boolean', title: '超领', default: 'false' },
      lines: {
        type: 'lines',
        title: '明细',
        fields: { goodsId: goods, planned: quantity('应领'), issued: quantity('实领') },
      },
      updatedTime,
    },
    {
      label: 'name',
      norm: {
        bills: 'recipe',
        of: 'jobId',
        makes: 'lines.goodsId',
        quantity: 'lines.quantity',
        day: 'day',
        parts: 'lines',
        part: 'goodsId',
        planned: 'planned',
        issued: 'issued',
        counts: { isExtra: '0' },
      },
      screens: { issueList: { kind: 'list', columns: ['name'], actions: ['add', 'edit', 'delete'] } },
    },
  ),
};

let company: SmallCompany;
let client: SmallClient;
beforeAll(async () => {
  company = await openSmallCompany(FILES);
  client = await company.as('1');
});
afterAll(() => company?.close());

async function entered(resource: string, body: Body): Promise<string> {
  const answer = await client.post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.id as string;
}
async function reviewed(resource: string, body: Body): Promise<string> {
  const id = await entered(resource, body);
  expect(await client.post(`/api/trade/${resource}/review`, { ids: [id] })).toMatchObject({ code: 200 });
  return id;
}
const begun = async (job: string): Promise<Body> =>
  (await client.get('/api/trade/issue/generate', { from: 'job', id: job })).data as Body;
const lines = ({ lines: rows }: Body): [string, string, string][] =>
  (rows as Body[]).map((row) => [String(row.goodsName), String(row.planned), String(row.issued)]);

it('what is issued begins with what bills still leave for an order, by the version of its day', async () => {
  const piece = await entered('unit', { name: '件', decimals: 0 });
  const of = (name: string): Promise<string> => entered('goods', { name, unitId: piece });
  const [table, stool, leg, screw, bolt] = await Promise.all(['桌子', '凳子', '桌腿', '螺丝', '螺栓'].map(of));
  const recipe = (goodsId: unknown, startDate: string, parts: readonly [unknown, string, string?][]): Body => ({
    goodsId,
    quantity: '1',
    startDate,
    parts: parts.map(([partId, need, lossRate = null]) => ({ partId, need, lossRate })),
  });
  await reviewed(
    'recipe',
    recipe(table, '2026-01-01', [
      [leg, '4', '5'],
      [screw, '8'],
    ]),
  );
  await reviewed(
    'recipe',
    recipe(table, '2026-06-01', [
      [leg, '4'],
      [bolt, '8'],
    ]),
  );
  await reviewed('recipe', recipe(stool, '2026-01-01', [[screw, '3']]));
  const job = (day: string): Promise<string> =>
    reviewed('job', {
      day,
      lines: [
        { goodsId: table, quantity: '80' },
        { goodsId: stool, quantity: '10' },
      ],
    });
  const early = await job('2026-03-01');
  expect(lines(await begun(early))).toEqual([
    ['桌腿', '337', '337'],
    ['螺丝', '670', '670'],
  ]);
  expect(lines(await begun(await job('2026-06-01')))).toEqual([
    ['桌腿', '320', '320'],
    ['螺栓', '640', '640'],
    ['螺丝', '30', '30'],
  ]);
  // What was issued before is left no more; what is issued beyond the norm does not use it up.
  const issue = (rows: readonly [unknown, string][], isExtra = 0): Promise<string> =>
    entered('issue', {
      jobId: early,
      isExtra,
      lines: rows.map(([goodsId, issued]) => ({ goodsId, planned: issued, issued })),
    });
  const first = await issue([
    [leg, '300'],
    [screw, '700'],
  ]);
  await issue([[leg, '20']], 1);
  expect(lines(await begun(early))).toEqual([['桌腿', '37', '37']]);
  await issue([[leg, '37']]);
  expect((await begun(early)).lines ?? []).toEqual([]);
  expect(await client.post('/api/trade/issue/delete', { ids: [first] })).toMatchObject({ code: 200 });
  expect(lines(await begun(early))).toEqual([
    ['桌腿', '300', '300'],
    ['螺丝', '670', '670'],
  ]);
});

it('begins without lines where no bill counts for what is made', async () => {
  const [made] = [await entered('goods', { name: '无清单' })];
  const job = await reviewed('job', { day: '2026-03-01', lines: [{ goodsId: made, quantity: '5' }] });
  expect((await begun(job)).lines ?? []).toEqual([]);
});
