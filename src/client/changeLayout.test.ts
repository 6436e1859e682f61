import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLayout, saveLayouts } from './changeLayout';
import { fetchProfile } from './fetchProfile';
import { setServerAddress } from './serverAddress';
import { session } from './sessionStore';
import { persistentStorage } from './storage';
import type { TestAnswer, TestServer } from './testServer';
import { startTestServer } from './testServer';
import { answerFrom, KNOWN, storeTestTokens } from './testSession';
import { readUnsaved } from './unsavedLayouts';

const TABLE = 'purchaseOrderList';
const WIDE = [{ path: 'code', width: 200 }];
const SAVE = '/prod-pc/api/order/common/savePropList';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
});
afterAll(() => server.close());
beforeEach(() => {
  storeTestTokens();
  Object.assign(session, { userId: '1', packageId: '1', columnLayouts: {} });
  persistentStorage.write('columnLayouts', null);
  server.seen.length = 0;
  server.answer = answerFrom();
});

const saved = (): unknown[] =>
  server.seen.filter(({ path }) => path === SAVE).map(({ body }) => JSON.parse(body) as unknown);
const answering = (answer: TestAnswer) =>
  (server.answer = (request) => (request.path === SAVE ? answer : answerFrom()(request)));

describe('E-08 columns as a person arranges them', () => {
  it('B-277 stand at once, are kept on the device at once, and on the server once the person is done', async () => {
    changeLayout(TABLE, [{ path: 'code', width: 150 }]);
    changeLayout(TABLE, WIDE);
    expect(session.columnLayouts[TABLE]).toEqual(WIDE);
    expect(readUnsaved('1/1')).toEqual({ [TABLE]: WIDE });
    expect(saved()).toEqual([]);
    await expect.poll(() => readUnsaved('1/1')).toEqual({});
    expect(saved()).toEqual([{ tableType: TABLE, propList: WIDE }]);
  });

  it('come with the rights, and what the server was not told yet counts before what it knows', async () => {
    const known = {
      ...KNOWN,
      '/api/order/common/getPropList': {
        [TABLE]: [{ path: 'code', hidden: true }],
        procureList: [{ path: 'remark', fixed: 'left' }, 'no sense'],
      },
    };
    // On a busy machine they would be saved before the rights have come.
    server.answer = (request) => (request.path === SAVE ? { body: 'no', status: 503 } : answerFrom(known)(request));
    changeLayout(TABLE, WIDE);
    expect((await fetchProfile())?.columnLayouts).toEqual({
      [TABLE]: WIDE,
      procureList: [{ path: 'remark', fixed: 'left' }],
    });
    server.answer = answerFrom();
    await saveLayouts();
  });

  it.each([
    ['a server that is down', { body: 'no', status: 503 }],
    ['one that breaks', { body: { code: 500, message: '系统异常', data: null } }],
  ])('outlive %s and are told later', async (_, answer) => {
    answering(answer);
    changeLayout(TABLE, WIDE);
    await saveLayouts();
    expect(readUnsaved('1/1')).toEqual({ [TABLE]: WIDE });
    server.answer = answerFrom();
    await saveLayouts();
    expect(readUnsaved('1/1')).toEqual({});
  });

  it.each([400, 403])('are not sent again when the server refuses them (%s)', async (code) => {
    answering({ body: { code, message: '请求参数错误', data: null } });
    changeLayout(TABLE, WIDE);
    await saveLayouts();
    expect(readUnsaved('1/1')).toEqual({});
  });

  it('changed once more while they are told are told once more', async () => {
    answering({ body: { code: 200, message: '', data: null }, delay: 50 });
    changeLayout(TABLE, WIDE);
    const telling = saveLayouts();
    changeLayout(TABLE, []);
    await telling;
    expect(readUnsaved('1/1')).toEqual({ [TABLE]: [] });
    await saveLayouts();
    expect(saved().at(-1)).toEqual({ tableType: TABLE, propList: [] });
  });

  it('belong to one person in one account set', async () => {
    changeLayout(TABLE, WIDE);
    expect([readUnsaved('2/1'), readUnsaved('1/2')]).toEqual([{}, {}]);
    session.userId = '2';
    await saveLayouts();
    expect(saved()).toEqual([]);
  });

  it('that cannot be read are none', () => {
    for (const text of ['{', '7', '{"owner":"1/1"}', '{"owner":"1/1","layouts":null}']) {
      persistentStorage.write('columnLayouts', text);
      expect(readUnsaved('1/1')).toEqual({});
    }
    persistentStorage.write(
      'columnLayouts',
      JSON.stringify({ owner: '1/1', layouts: { [TABLE]: [7, { path: 'code', width: 1 }] } }),
    );
    expect(readUnsaved('1/1')).toEqual({ [TABLE]: [{ path: 'code', width: 40 }] });
  });
});
