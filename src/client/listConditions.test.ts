import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dialogs } from './dialogs';
import { listTotals, savedPlans, savePlans } from './listConditions';
import { setServerAddress } from './serverAddress';
import type { TestServer } from './testServer';
import { startTestServer } from './testServer';
import { storeTestTokens } from './testSession';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
  storeTestTokens();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  dialogs.notices.splice(0);
});

describe('totals and saved queries of lists', () => {
  it('B-128 B-129 go over the wire as the contract says', async () => {
    server.answer = () => ({ body: { code: 200, data: [{ name: 'amount', value: '12.30' }], message: '' } });
    expect(await listTotals('procureList', { status: '0,1' })).toEqual([{ name: 'amount', value: '12.30' }]);
    await savedPlans('procureList');
    await savePlans('procureList', { plans: [], defaultPlan: 'shipped.open' });
    await savePlans('procureList', { plans: [], defaultPlan: null }, true);
    expect(server.seen.map(({ method, path, query, body }) => [method, path, query.toString(), body])).toEqual([
      [
        'POST',
        '/prod-pc/api/system/tableList/getListAllTotalInfo',
        '',
        '{"tableType":"procureList","filterColumns":{"status":"0,1"}}',
      ],
      ['GET', '/prod-pc/api/system/queryCondition/getQueryParamsValue', 'tableType=procureList', ''],
      [
        'POST',
        '/prod-pc/api/system/queryCondition/saveQueryParamsValue',
        '',
        '{"tableType":"procureList","valueMapInfo":{"plans":[],"defaultPlan":"shipped.open"}}',
      ],
      [
        'POST',
        '/prod-pc/api/system/queryCondition/saveQueryParamsValue',
        '',
        '{"tableType":"procureList","valueMapInfo":{"plans":[],"defaultPlan":null},"isPublic":true}',
      ],
    ]);
  });

  for (const [name, ask] of [
    ['totals', () => listTotals('procureList', {})],
    ['reading plans', () => savedPlans('procureList')],
    ['saving plans', () => savePlans('procureList', { plans: [], defaultPlan: null })],
  ] as const) {
    it(`B-307 ${name}: the server message comes as an error toast, also for a refusal`, async () => {
      for (const code of [500, 900, 902]) {
        server.answer = () => ({ body: { code, data: [], message: `失败${code}` } });
        await expect(ask()).rejects.toMatchObject({ code });
      }
      expect(dialogs.notices).toMatchObject(
        [500, 900, 902].map((code) => ({ form: 'toast', kind: 'error', text: `失败${code}` })),
      );
      expect(dialogs.open).toEqual([]);
    });
  }
});
