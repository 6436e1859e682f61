import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Body,
  openSmallCompany,
  SECOND,
  type SmallClient,
  type SmallCompany,
} from '../../../../tests/support/smallCompany';
import { SHARING_FILES } from './testSharing';

let company: SmallCompany;
/** the administrator in the first account set and in the second, one who may only look there, one who does not work there */
let here: SmallClient;
let there: SmallClient;
let looker: SmallClient;
let stranger: SmallClient;
let piece: string;
let thePiece: string;

const add = async (client: SmallClient, resource: string, body: Body): Promise<string> => {
  const answer = await client.post(`/api/trade/${resource}/add`, body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.id as string;
};
const read = async (client: SmallClient, resource: string, id: string): Promise<Body> =>
  (await client.get(`/api/trade/${resource}/detail`, { id })).data as Body;
const all = async (client: SmallClient, resource: string): Promise<Body[]> =>
  (await client.get(`/api/trade/${resource}/list`, { pageSize: '200' })).data.list as Body[];
const edit = async (client: SmallClient, id: string, changes: Body) =>
  client.post('/api/trade/goods/edit', { ...(await read(client, 'goods', id)), ...changes });
const share = (client: SmallClient, ids: string[], accountSets = [SECOND.id]) =>
  client.post('/api/trade/goods/share', { ids, accountSets });
const sharingOf = async (client: SmallClient, goods: string): Promise<Body> => {
  const found = (await all(client, 'sharing')).filter(({ goodsId }) => goodsId === goods);
  expect(found).toHaveLength(1);
  return read(client, 'sharing', String(found[0]!.id));
};
const act = (client: SmallClient, name: string, { id }: Body) =>
  client.post(`/api/trade/sharing/${name}`, { ids: [id] });
const texts = (answer: { data: unknown }): string =>
  (answer.data as { code: string; remark: string }[]).map(({ code, remark }) => `${code} ${remark}`).join('\n');

/** Goods of the first account set, shared. */
async function shared(body: Body = {}): Promise<{ id: string; copy: string }> {
  const id = await add(here, 'goods', { name: `货${Math.random()}`, unitId: piece, ...body });
  const answer = await share(here, [id]);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return { id, copy: String((await sharingOf(here, id)).otherId) };
}

beforeAll(async () => {
  company = await openSmallCompany(SHARING_FILES, [
    { id: '1', name: '管理员', may: 'all', mayInSecond: 'all' },
    { id: '2', name: '旁观', may: 'all', mayInSecond: ({ code }) => code.endsWith('/list') },
    { id: '3', name: '外人', may: 'all' },
  ]);
  here = await company.as('1');
  there = await company.as('1', SECOND.id);
  looker = await company.as('2');
  stranger = await company.as('3');
  piece = await add(here, 'unit', { name: '个' });
  thePiece = await add(there, 'unit', { name: '个' });
});
afterAll(() => company.close());

describe('goods shared with another account set', () => {
  it('stand there with what they follow, in the unit of the same name, and both account sets tell it', async () => {
    const id = await add(here, 'goods', { name: '铰链', spec: '35mm', unitId: piece, price: '8' });
    const answer = await share(here, [id]);
    expect(answer.data.lines).toHaveLength(1);
    const original = await read(here, 'goods', id);
    const sharing = await sharingOf(here, id);
    expect(sharing).toMatchObject({
      direction: 'to',
      accountSet: SECOND.name,
      status: 1,
      spec: '35mm',
      createdId: '1',
    });
    const copy = await read(there, 'goods', String(sharing.otherId));
    expect(copy).toMatchObject({ name: '铰链', spec: '35mm', unitId: thePiece, price: null, code: original.code });
    expect(await sharingOf(there, String(copy.id))).toMatchObject({
      direction: 'from',
      accountSet: '往来',
      otherId: id,
      otherCode: original.code,
      status: 1,
    });
    // Nothing else of the other account set is seen.
    expect((await here.get('/api/trade/goods/detail', { id: String(copy.id) })).code).toBe(404);
    expect((await all(here, 'sharing')).every(({ direction }) => direction === 'to')).toBe(true);
  });

  it('take the next number where theirs is in use there, and both are told', async () => {
    const id = await add(here, 'goods', { name: '撞号', code: 'X1', unitId: piece });
    await add(there, 'goods', { name: '对方的', code: 'X1', unitId: thePiece });
    const answer = await share(here, [id]);
    const { otherCode, otherId } = await sharingOf(here, id);
    expect(otherCode).toMatch(/^G\d{3}$/);
    expect(answer.data.lines[0].text).toContain(otherCode);
    expect((await sharingOf(there, String(otherId))).otherCode).toBe('X1');
  });

  it('are shared once, and copies go no further', async () => {
    const { copy, id } = await shared();
    expect((await share(here, [id])).data.lines[0].text).toContain('未作变动');
    await sharingOf(here, id);
    expect(texts(await share(there, [copy], ['1']))).toContain('来自账套【往来】');
    expect((await share(here, [id], ['1'])).code).toBe(900);
  });

  it('are shared once also by two at the same time', async () => {
    const id = await add(here, 'goods', { name: '同时', unitId: piece });
    const answers = await Promise.all([share(here, [id]), share(here, [id])]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    await sharingOf(here, id);
    expect((await all(there, 'goods')).filter(({ name }) => name === '同时')).toHaveLength(1);
  });

  it('follow their originals at once, and keep what is their own', async () => {
    const { copy, id } = await shared({ spec: '旧' });
    expect(await edit(there, copy, { price: '9.5', code: 'OWN1' })).toMatchObject({ code: 200 });
    expect(await edit(here, id, { spec: '新' })).toMatchObject({ code: 200 });
    expect(await read(there, 'goods', copy)).toMatchObject({ spec: '新', price: '9.50', code: 'OWN1' });
    expect(await sharingOf(here, id)).toMatchObject({ spec: '新', otherCode: 'OWN1', behind: null });
    expect(await sharingOf(there, copy)).toMatchObject({ spec: '新' });
  });

  it('are not changed there in what they follow; forms are told why', async () => {
    const { copy } = await shared({ spec: '原' });
    const refused = await edit(there, copy, { spec: '改' });
    expect(refused.code).toBe(900);
    expect(texts(refused)).toContain('由账套【往来】共享并维护');
    expect((await read(there, 'goods', copy)).keptBy).toEqual({
      accountSet: '往来',
      fields: ['name', 'spec', 'barcode', 'unitId'],
    });
  });

  it('are free once the sharing is stopped on either side, and follow again when it goes on', async () => {
    const { copy, id } = await shared({ spec: '原' });
    expect(await act(there, 'stop', await sharingOf(there, copy))).toMatchObject({ code: 200 });
    expect((await sharingOf(here, id)).status).toBe(0);
    expect((await read(there, 'goods', copy)).keptBy).toBeUndefined();
    expect(await edit(there, copy, { spec: '自己的' })).toMatchObject({ code: 200 });
    await edit(here, id, { spec: '又改' });
    expect((await read(there, 'goods', copy)).spec).toBe('自己的');
    expect(texts(await act(there, 'restore', await sharingOf(there, copy)))).toContain('请在该账套重新共享');
    expect(await act(here, 'restore', await sharingOf(here, id))).toMatchObject({ code: 200 });
    expect((await read(there, 'goods', copy)).spec).toBe('又改');
    expect((await sharingOf(there, copy)).status).toBe(1);
  });

  it('are deleted only after their sharing, which goes in both account sets', async () => {
    const { copy, id } = await shared();
    for (const [client, goods] of [
      [here, id],
      [there, copy],
    ] as const)
      expect(texts(await client.post('/api/trade/goods/delete', { ids: [goods] }))).toContain('请先停止共享');
    await act(here, 'stop', await sharingOf(here, id));
    expect(await act(here, 'delete', await sharingOf(here, id))).toMatchObject({ code: 200 });
    expect((await all(there, 'sharing')).filter(({ goodsId }) => goodsId === copy)).toEqual([]);
    for (const [client, goods] of [
      [here, id],
      [there, copy],
    ] as const)
      expect(await client.post('/api/trade/goods/delete', { ids: [goods] })).toMatchObject({ code: 200 });
  });

  it('need their units there: nothing is shared where one is missing, or which is meant cannot be told', async () => {
    const box = await add(here, 'unit', { name: '箱' });
    const boxed = await add(here, 'goods', { name: '装箱', unitId: box });
    const plain = await add(here, 'goods', { name: '不装箱', unitId: piece });
    const refused = await share(here, [boxed, plain]);
    expect(refused.code).toBe(900);
    expect(texts(refused)).toContain('账套【第二账套】没有在用的单位【箱】，请先在该账套新增或启用');
    expect((await all(here, 'sharing')).filter(({ goodsId }) => [boxed, plain].includes(String(goodsId)))).toEqual([]);
    for (const _ of [1, 2]) await add(there, 'unit', { name: '箱' });
    expect(texts(await share(here, [boxed]))).toContain('有2个单位叫【箱】');
  });

  it('stay behind in what they cannot take, and both account sets are told', async () => {
    const { copy, id } = await shared({ spec: '原', barcode: 'B1' });
    await add(there, 'goods', { name: '占码', unitId: thePiece, barcode: 'B2' });
    const kilo = await add(here, 'unit', { name: '千克' });
    expect(await edit(here, id, { spec: '新', barcode: 'B2', unitId: kilo })).toMatchObject({ code: 200 });
    expect(await read(there, 'goods', copy)).toMatchObject({ spec: '新', barcode: 'B1', unitId: thePiece });
    for (const sharing of [await sharingOf(here, id), await sharingOf(there, copy)]) {
      expect(sharing.behind).toContain('条码重复');
      expect(sharing.behind).toContain('没有在用的单位【千克】');
    }
    await add(there, 'unit', { name: '千克' });
    await edit(here, id, { barcode: 'B3' });
    expect((await read(there, 'goods', copy)).barcode).toBe('B3');
    expect((await sharingOf(here, id)).behind).toBeNull();
  });

  it('are refused there as any other: the reason names the record and the account set', async () => {
    await add(there, 'goods', { name: '占码', unitId: thePiece, barcode: 'B9' });
    const id = await add(here, 'goods', { name: '同码', unitId: piece, barcode: 'B9' });
    expect(texts(await share(here, [id]))).toMatch(/^G\d+ 账套【第二账套】：.*条码重复/);
  });

  it('are shared by who may add goods there alone, and nobody else learns of that account set', async () => {
    const id = await add(here, 'goods', { name: '无权', unitId: piece });
    expect(texts(await share(looker, [id]))).toContain('您在账套【第二账套】没有新增存货的权限');
    const refused = await share(stranger, [id]);
    expect(texts(refused)).toContain('不是您所在的其他账套');
    expect(JSON.stringify(refused)).not.toContain(SECOND.name);
    const sets = async (client: SmallClient) =>
      (await client.post('/api/trade/goods/share/accountSets', { ids: [id] })).data as unknown;
    expect(await sets(here)).toEqual([{ ...SECOND, may: true }]);
    expect(await sets(looker)).toEqual([{ ...SECOND, may: false }]);
    expect(await sets(stranger)).toEqual([]);
  });

  it('follow whoever changes the original, and go on again only by who may add them there', async () => {
    const { copy, id } = await shared({ spec: '一' });
    await edit(stranger, id, { spec: '二' });
    expect((await read(there, 'goods', copy)).spec).toBe('二');
    await act(stranger, 'stop', await sharingOf(here, id));
    expect(texts(await act(looker, 'restore', await sharingOf(here, id)))).toContain('您不能在账套【第二账套】新增');
  });

  it('ask for records and account sets', async () => {
    expect((await share(here, [])).code).toBe(400);
    expect((await share(here, ['1'], [])).code).toBe(400);
    expect(texts(await share(here, ['999999']))).toContain('记录不存在');
  });
});
