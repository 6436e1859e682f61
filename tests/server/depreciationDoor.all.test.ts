import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoleAssignment } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { narrowedReader } from './narrowedReader';
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
  assets: Record<'id' | 'original' | 'accumulated' | 'amount' | 'net', string | null>[];
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
