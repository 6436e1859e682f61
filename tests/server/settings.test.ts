import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import { startTestApp, type TestApp } from './testApp';

const [GET, SAVE] = ['/api/system/user/getSettings', '/api/system/user/saveSettings'];
const CHANGED = { ...DEFAULT_SETTINGS, theme: 'dark', tagsView: false, changedAt: 1_700_000_000_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

describe('settings of a person on the server', () => {
  it('are there for that person alone, in every account set', async () => {
    const [admin, keeper, elsewhere] = [await app.as('admin'), await app.as('keeper'), await app.as('admin', '2')];
    expect(await admin.get(GET)).toMatchObject({ code: 200, data: null });
    expect(await admin.post(SAVE, CHANGED)).toMatchObject({ code: 200 });
    expect((await admin.get(GET)).data).toEqual(CHANGED);
    expect((await elsewhere.get(GET)).data).toEqual(CHANGED);
    expect((await keeper.get(GET)).data).toBeNull();
  });

  it('give way to later ones only, and a clock that runs ahead wins nothing', async () => {
    const buyer = await app.as('buyer');
    await buyer.post(SAVE, CHANGED);
    await buyer.post(SAVE, { ...CHANGED, size: 'mini', changedAt: CHANGED.changedAt - 1 });
    expect((await buyer.get(GET)).data.size).toBe('medium');
    await buyer.post(SAVE, { ...CHANGED, size: 'small', changedAt: 9_000_000_000_000 });
    const { data } = await buyer.get(GET);
    expect(data.size).toBe('small');
    expect(data.changedAt).toBeLessThan(9_000_000_000_000);
  });

  it.each([
    ['an unknown setting', { ...CHANGED, colour: 'red' }],
    ['an unknown size', { ...CHANGED, size: 'huge' }],
    ['a colour that is more than a colour', { ...CHANGED, themeColor: '#0d66e1;x' }],
    ['a switch that is no switch', { ...CHANGED, tagsView: 'yes' }],
    ['no time', { theme: 'dark' }],
    ['a time that is none', { ...CHANGED, changedAt: 1.5 }],
    ['a list', [CHANGED]],
    ['nothing', null],
    ['much too much', { ...CHANGED, title: 'x'.repeat(5000) }],
  ])('are refused for %s', async (_, body) => {
    const reader = await app.as('reader');
    expect(await reader.post(SAVE, body)).toMatchObject({ code: 400 });
    expect((await reader.get(GET)).data).toBeNull();
  });

  it('are for signed-in people', async () => {
    expect(await app.call({ method: 'GET', url: `/prod-pc${GET}` })).toMatchObject({ code: 401 });
  });
});
