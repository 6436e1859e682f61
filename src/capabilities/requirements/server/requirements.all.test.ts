import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSmallCompany,
  type Answer,
  type Body,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';
import { addToDate } from '../../../lib/dates';
import type { PlannedProposal, RequirementsView } from '../wire';
import { PLANT } from './testPlant';

let company: SmallCompany;
let client: SmallClient;
let piece: string;
let kilogram: string;
let today: string;
beforeAll(async () => {
  company = await openSmallCompany(PLANT, [
    { id: '1', name: '管理员', may: 'all' },
    { id: '2', name: '计划员', may: ({ code }) => code.startsWith('/planList/') },
    {
      id: '4',
      name: '看不到数量',
      may: ({ code }) => code.startsWith('/planList/'),
      resources: [{ resource: 'sale', rows: 'all', hidden: ['lines.quantity'] }],
    },
    { id: '3', name: '外人', may: ({ code }) => code.startsWith('/saleList/') },
  ]);
  client = await company.as('1');
  piece = await entered('unit', { name: '件', decimals: 0 });
  kilogram = await entered('unit', { name: '千克', decimals: 3 });
  today = (await view()).today;
});
afterAll(() => company?.close());

async function entered(resource: string, body: Body): Promise<string> {
  const answer = await client.post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.id as string;
}
async function act(resource: string, action: string, id: string): Promise<string> {
  const answer = await client.post(`/api/trade/${resource}/${action}`, { ids: [id] });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return id;
}
const reviewed = async (resource: string, body: Body): Promise<string> =>
  act(resource, 'review', await entered(resource, body));
const goods = (name: string, more: Body = {}): Promise<string> => entered('goods', { name, unitId: piece, ...more });
const day = (count: number): string => addToDate(today, count, 'day') ?? today;
const lines = (...rows: [string, string | number, string?][]): Body => ({
  lines: rows.map(([goodsId, quantity, due = day(20)]) => ({ goodsId, quantity: String(quantity), day: due })),
});
const recipe = (goodsId: string, parts: readonly [string, string, string?][]): Promise<string> =>
  reviewed('recipe', {
    goodsId,
    quantity: '1',
    startDate: '2020-01-01',
    parts: parts.map(([partId, need, lossRate = null]) => ({ partId, need, lossRate })),
  });
const ask = (as = client): Promise<Answer> => as.get('/api/trade/plan/requirements/needs');
async function view(): Promise<RequirementsView> {
  const answer = await ask();
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data as RequirementsView;
}
/** What is proposed of some goods: `make 80`. */
async function proposed(...ids: string[]): Promise<string[]> {
  const { proposals } = await view();
  return ids.map((id) =>
    proposals
      .filter(({ product }) => product === id)
      .map(({ kind, quantity }) => `${kind} ${quantity}`)
      .join(', '),
  );
}
async function proposalOf(id: string): Promise<PlannedProposal> {
  const found = (await view()).proposals.find(({ product }) => product === id);
  if (!found) throw new Error(`Nothing is proposed of ${id}`);
  return found;
}
/** The document that proposals begin, entered and, where it is wanted, reviewed. */
async function take(resource: 'plan' | 'wish', keys: readonly string[], isReviewed = true): Promise<string> {
  const begun = await client.get(`/api/trade/${resource}/generate`, { from: 'plan', id: keys.join(',') });
  expect(begun, JSON.stringify(begun)).toMatchObject({ code: 200 });
  const id = await entered(resource, { ...(begun.data as Body), code: resource });
  return isReviewed ? act(resource, 'review', id) : id;
}
const made = async (from: string, id: string, to: string, code = to): Promise<string> =>
  reviewed(to, { ...((await client.get(`/api/trade/${to}/generate`, { from, id })).data as Body), code });

describe('requirements', () => {
  it('are the worked case, and are met by what is made of their proposals, form by form', async () => {
    const [table, top, leg, screw] = [
      await goods('桌子'),
      await goods('桌面'),
      await goods('桌腿'),
      await goods('螺丝'),
    ];
    const board = await goods('板材', { unitId: kilogram });
    await recipe(top, [[board, '2.5']]);
    await recipe(table, [
      [top, '1'],
      [leg, '4', '5'],
      [screw, '8'],
    ]);
    const all = [table, top, board, leg, screw];
    await reviewed('receipt', lines([table, 20], [top, 30], [leg, 100]));
    await reviewed('purchase', lines([screw, 200, day(3)]));
    const sale = await reviewed('sale', { code: 'S1', ...lines([table, 100]) });
    expect(await proposed(...all)).toEqual(['make 80', 'make 50', 'buy 125', 'buy 237', 'buy 440']);

    // A draft counts from its first day, and is not counted again once it has become something else.
    const { key } = await proposalOf(table);
    const plan = await take('plan', [key], false);
    const planned = ['', 'make 50', 'buy 125', 'buy 237', 'buy 440'];
    expect(await proposed(...all)).toEqual(planned);
    await act('plan', 'review', plan);
    expect(await proposed(...all)).toEqual(planned);
    const job = await made('plan', plan, 'job');
    expect(await proposed(...all)).toEqual(planned);

    const wish = await take('wish', [(await proposalOf(board)).key, (await proposalOf(leg)).key]);
    await take('plan', [(await proposalOf(top)).key]);
    const left = ['', '', '', '', 'buy 440'];
    expect(await proposed(...all)).toEqual(left);
    const purchase = await made('wish', wish, 'purchase');
    expect(await proposed(...all)).toEqual(left);
    await made('purchase', purchase, 'receipt');
    expect(await proposed(...all)).toEqual(left);

    // What was issued is not wanted again, and what is made of it goes to the order.
    const issue = (await client.get('/api/trade/issue/generate', { from: 'job', id: job })).data as Body;
    const issued = (issue.lines as Body[]).filter(({ goodsId }) => goodsId === leg);
    await reviewed('issue', { jobId: job, code: 'I1', lines: issued });
    expect(await proposed(...all)).toEqual(left);
    // Nothing wants any more what was ordered for an order that is closed: it is told, not taken back.
    await act('sale', 'unreview', sale);
    await act('sale', 'delete', sale);
    const { proposals, supplies, taken } = await view();
    expect(proposals.map(({ product }) => product)).not.toContain(table);
    const tables = Object.entries(supplies).filter(([, { kind, product }]) => kind === 'coming' && product === table);
    expect(tables).toMatchObject([[expect.any(String), { of: 'job', quantity: '80' }]]);
    expect(taken.some(({ supply }) => supply === tables[0]?.[0])).toBe(false);
  });

  it('begin so many working days before, past holidays, and say what is too late', async () => {
    const sheet = await goods('钢板', { lead: 5 });
    // Whatever the weekdays are: of twelve days before, five are worked on, the others rest.
    const due = day(40);
    const worked = [39, 38, 35, 33, 30];
    for (let before = 28; before < 40; before += 1)
      await entered('holiday', {
        name: String(before),
        day: day(before),
        kind: worked.includes(before) ? 'work' : 'rest',
      });
    const sale = await reviewed('sale', { code: 'S2', ...lines([sheet, 10, due]) });
    expect(await proposalOf(sheet)).toMatchObject({ kind: 'buy', day: due, start: day(30), isLate: false });
    await act('sale', 'unreview', sale);
    const stored = (await client.get('/api/trade/sale/detail', { id: sale })).data as Body;
    const soon = (stored.lines as Body[]).map((each) => ({ ...each, day: day(1) }));
    expect(await client.post('/api/trade/sale/edit', { ...stored, lines: soon })).toMatchObject({ code: 200 });
    await act('sale', 'review', sale);
    expect(await proposalOf(sheet)).toMatchObject({ day: day(1), start: today, isLate: true });
  });

  it('fill least stock and least orders once, whoever wants it, and never propose what is proposed already', async () => {
    const bolt = await goods('螺栓', { minStock: '20', least: '100', multiple: '30' });
    await reviewed('receipt', lines([bolt, 30]));
    await reviewed('sale', { code: 'S3', ...lines([bolt, 5, day(9)], [bolt, 5, day(10)], [bolt, 20, day(11)]) });
    expect(await proposed(bolt)).toEqual(['buy 120']);
    const { key, pegs } = await proposalOf(bolt);
    expect(pegs.map(({ quantity }) => quantity)).toEqual(['20']);
    await take('wish', [key], false);
    expect(await proposed(bolt)).toEqual(['']);
    const again = await client.get('/api/trade/wish/generate', { from: 'plan', id: key });
    expect(again.code).not.toBe(200);
    expect(JSON.stringify(again)).toContain('所选建议不再成立');
  });

  it('take what stock lacks for wanted, too, and lines that are closed for nothing', async () => {
    const nut = await goods('螺母');
    await reviewed('delivery', lines([nut, 7]));
    expect(await proposed(nut)).toEqual(['buy 7']);
    const sale = await reviewed('sale', { code: 'S4', ...lines([nut, 5]) });
    expect((await view()).proposals.filter(({ product }) => product === nut).map(({ quantity }) => quantity)).toEqual([
      '7',
      '5',
    ]);
    const [line] = ((await client.get('/api/trade/sale/detail', { id: sale })).data as Body).lines as Body[];
    const closed = await client.post('/api/trade/sale/closeLines', { id: sale, close: [line?.id] });
    expect(closed, JSON.stringify(closed)).toMatchObject({ code: 200 });
    expect(await proposed(nut)).toEqual(['buy 7']);
  });

  it('say what each line is for, name documents to who sees them alone, and are told to planners alone', async () => {
    const rod = await goods('拉杆');
    await reviewed('sale', { code: 'S5', ...lines([rod, 3]) });
    const { key } = await proposalOf(rod);
    const begun = (await client.get('/api/trade/wish/generate', { from: 'plan', id: key })).data as Body;
    expect(begun.lines).toMatchObject([{ goodsId: rod, quantity: '3', day: day(20), note: '用于 S5' }]);
    const planner = await company.as('2');
    const seen = await ask(planner);
    expect(seen).toMatchObject({ code: 200 });
    expect(JSON.stringify(seen.data)).not.toContain('S5');
    expect(seen.data.proposals.some((each: Body) => each.product === rod)).toBe(true);
    expect(seen.data.forms).toMatchObject({ make: expect.any(String) });
    expect(seen.data.forms.buy).toBeUndefined();
    expect((await ask(await company.as('3'))).status).toBe(403);
    // A sum over orders is nothing for who does not see what they say.
    const refused = await ask(await company.as('4'));
    expect(refused.code).toBe(900);
    expect(JSON.stringify(refused.data)).toContain('不能计算需求');
    expect(await planner.get('/api/trade/wish/generate', { from: 'plan', id: key })).toMatchObject({ status: 403 });
  });
});
