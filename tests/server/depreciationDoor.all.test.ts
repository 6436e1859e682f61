import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoleAssignment } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { narrowedReader } from './narrowedReader';
import type { Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const narrowed = narrowedReader(() => app);
const hiding = (resource: string, ...hidden: string[]): Partial<RoleAssignment> => ({
  resources: [{ resource, rows: 'all', hidden }],
});

interface View {
  assets: Record<
    'id' | 'code' | 'name' | 'method' | 'departments' | 'original' | 'accumulated' | 'amount' | 'net',
    string | null
  >[];
  hidden: number;
  total: string | null;
}
const show = async (by: Client): Promise<View> =>
  (await by.post(`${app.resource('depreciation').api}/quickProvision/show`, { work: {} })).data as View;
const told = ({ assets }: View, name: keyof View['assets'][number]): unknown[] => assets.map((asset) => asset[name]);

it('the next month of depreciation shows the assets that somebody sees, with figures that he may see', async () => {
  const whole = await show(await narrowed({}));
  expect(whole.assets.length).toBeGreaterThan(0);
  expect(whole).toMatchObject({ hidden: 0, total: expect.stringMatching(/^\d+\.\d\d$/) });
  const nothing = whole.assets.map(() => null);
  const blind = await show(await narrowed(hiding('fixedAsset', 'originalValue')));
  expect(told(blind, 'id')).toEqual(told(whole, 'id'));
  for (const name of ['original', 'accumulated', 'amount', 'net'] as const) expect(told(blind, name)).toEqual(nothing);
  expect(blind.total).toBeNull();
  const stranger = await show(await narrowed({ resources: [{ resource: 'fixedAsset', rows: 'own', hidden: [] }] }));
  expect(stranger).toMatchObject({ assets: [], hidden: whole.assets.length, total: null });
});

it('nor does it tell what somebody may not see in the months before', async () => {
  const whole = await show(await narrowed({}));
  const half = await show(await narrowed(hiding('depreciation', 'lines.amount')));
  const nothing = whole.assets.map(() => null);
  expect([told(half, 'original'), told(half, 'accumulated')]).toEqual([
    told(whole, 'original'),
    told(whole, 'accumulated'),
  ]);
  expect([told(half, 'amount'), told(half, 'net'), half.total]).toEqual([nothing, nothing, null]);
});

it('nor what he may not see of an asset: what it has lost, what it is worth, how it is called and who bears it', async () => {
  const whole = await show(await narrowed({}));
  const nothing = whole.assets.map(() => null);
  const hides = async (field: string, ...names: (keyof View['assets'][number])[]): Promise<void> => {
    const part = await show(await narrowed(hiding('fixedAsset', field)));
    for (const name of ['code', 'name', 'method', 'departments', 'original', 'accumulated', 'amount', 'net'] as const)
      expect
        .soft([field, name, told(part, name)])
        .toEqual([field, name, names.includes(name) ? nothing : told(whole, name)]);
  };
  await hides('accumulated', 'accumulated');
  await hides('netValue', 'net');
  await hides('name', 'name');
  await hides('code', 'code');
  await hides('method', 'method');
  await hides('departments.departmentId', 'departments');
});

it('the months to come and the parts of an asset tell no more of it either', async () => {
  const { api } = app.resource('fixedAsset');
  const { assets } = await show(await narrowed({}));
  const { id } = assets.find(({ method }) => method !== 'work')!;
  const ask = async (...hidden: string[]) => {
    const by = await narrowed(hiding('fixedAsset', ...hidden));
    const coming = (await by.get(`${api}/comingMonths`, { id: String(id) })).data as { months: Body[] };
    const ways = { by: 'value', parts: [{ name: '一份', share: '1' }] };
    const split = (await by.post(`${api}/split/show`, { ids: [id], ...ways })).data as {
      amiss: unknown;
      parts: Body[];
    };
    return [coming.months[0], split.parts[0]] as [Body, Body];
  };
  const whole = await ask();
  expect(whole).toEqual([
    expect.objectContaining({ accumulated: expect.any(String), net: expect.any(String) }),
    expect.objectContaining({ accumulated: expect.any(String), net: expect.any(String), salvage: expect.any(String) }),
  ]);
  const [month, part] = await ask('accumulated', 'netValue', 'salvageValue', 'name', 'count');
  expect(month).toEqual({ ...whole[0], accumulated: null, net: null });
  expect(part).toEqual({ ...whole[1], accumulated: null, net: null, salvage: null, name: '', count: null });
});
