import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './CallError';
import { ConflictError } from './ConflictError';
import { RefusalError } from './RefusalError';
import { busy } from './busy';
import { dialogs } from './dialogs';
import { get, getBlob, post } from './http';
import { setNavigator } from './navigate';
import { setServerAddress } from './serverAddress';
import { clearSession, session, setProfile, setTokens } from './sessionStore';
import { persistentStorage } from './storage';
import type { TestAnswer, TestServer } from './testServer';
import { startTestServer } from './testServer';
import { until } from './until';

const HOUR = 3_600_000;
let server: TestServer;
let visited: string[];

beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
});
afterAll(() => server.close());

beforeEach(() => {
  server.seen.length = 0;
  visited = [];
  setNavigator((to) => visited.push(to));
  clearSession();
  setTokens({
    token: 'T1',
    refreshToken: 'R1',
    tokenExpires: Date.now() + 2 * HOUR,
    refreshExpires: Date.now() + 20 * HOUR,
    sessionKey: '',
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  dialogs.open.splice(0);
  dialogs.notices.splice(0);
});

function answers(answer: TestAnswer): void {
  server.answer = () => answer;
}

/** The page's clock stands still; the server's goes on. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

async function failureOf(call: Promise<unknown>): Promise<CallError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}

describe('http', () => {
  it('B-252 B-254 B-292 calls below /prod-pc and gives the data of code 200', async () => {
    answers({ body: { code: 200, data: { list: [1], total: 1 }, message: '' } });
    expect(await get('/api/x/list', { pageNum: 1, status: [0, 1], none: null, unset: undefined })).toEqual({
      list: [1],
      total: 1,
    });
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/prod-pc/api/x/list' });
    expect(server.seen[0]?.query.toString()).toBe('pageNum=1&status=0%2C1');
  });

  it('B-253 sends the bearer token and the account set', async () => {
    setProfile({ ...session, packageId: '7' });
    answers({ body: { code: 200, data: null } });
    await post('/api/x/add', { name: '甲' });
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer T1',
      packageid: '7',
      'content-type': 'application/json',
    });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ name: '甲' });
  });

  it('B-140 B-294 B-295 shows a refusal as a dialog of its lines and throws it', async () => {
    answers({ body: { code: 900, data: [{ code: 'CG001', remark: '已审核，不可编辑' }], message: '编辑失败提示' } });
    const error = await failureOf(post('/api/x/edit', {}));
    expect(error).toBeInstanceOf(RefusalError);
    expect((error as RefusalError).lines).toEqual([{ code: 'CG001', remark: '已审核，不可编辑' }]);
    expect(dialogs.open).toMatchObject([
      { title: '编辑失败提示', lines: [{ code: 'CG001', remark: '已审核，不可编辑' }] },
    ]);
  });

  it('B-294 titles a refusal without message 提示', async () => {
    answers({ body: { code: 900, data: [], message: '' } });
    await failureOf(post('/api/x/edit', {}));
    expect(dialogs.open[0]?.title).toBe('提示');
  });

  it('leaves a quiet call to its caller', async () => {
    answers({ body: { code: 900, data: [], message: 'x' } });
    await failureOf(post('/api/x/edit', {}, { quiet: true }));
    expect(dialogs).toEqual({ open: [], notices: [] });
  });

  it('gives the current record with a conflict', async () => {
    answers({ body: { code: 409, data: { id: '1', remark: '新' }, message: '已被修改' } });
    const error = await failureOf(post('/api/x/edit', {}));
    expect(error).toBeInstanceOf(ConflictError);
    expect(error.data).toEqual({ id: '1', remark: '新' });
  });

  it('B-296 shows code 902 as a notification for 5 seconds', async () => {
    fakeTimers();
    answers({ body: { code: 902, data: null, message: '' } });
    expect((await failureOf(get('/api/x'))).code).toBe(902);
    expect(dialogs.notices).toMatchObject([{ form: 'card', title: '服务异常-902', text: '系统遇到困难，请稍后重试' }]);
    vi.advanceTimersByTime(4999);
    expect(dialogs.notices).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(dialogs.notices).toEqual([]);
  });

  it('B-292 only code 200 is success, whatever the HTTP status says', async () => {
    for (const [status, code] of [
      [200, 0],
      [200, 201],
      [200, 500],
      [500, 200],
    ] as const) {
      answers({ status, body: { code, data: 1, message: '' } });
      expect((await failureOf(get('/api/x', {}, { quiet: true }))).code).toBe(status === 500 ? 500 : code);
    }
  });

  it('shows the server message when there are too many calls', async () => {
    answers({ status: 429, body: { code: 429, data: null, message: '操作过于频繁，请稍后重试' } });
    expect(await failureOf(get('/api/x'))).toMatchObject({ code: 429, message: '操作过于频繁，请稍后重试' });
    expect(dialogs.notices).toMatchObject([{ kind: 'error', text: '操作过于频繁，请稍后重试' }]);
  });

  it('B-297 takes a null body for code 100 查询错误', async () => {
    answers({ body: 'null' });
    expect(await failureOf(get('/api/x'))).toMatchObject({ code: 100, message: '查询错误' });
  });

  it('B-301 B-302 B-303 words HTTP statuses', async () => {
    const texts: Record<number, string> = {
      403: '拒绝访问',
      404: '请求错误,未找到该资源',
      405: '请求方法未允许',
      408: '请求超时',
      500: '系统繁忙，请稍后重试',
      501: '网络未实现',
      502: '网络错误',
      503: '系统繁忙，请稍后重试',
      504: '网络超时',
      505: 'http版本不支持该请求',
      418: '系统繁忙，请稍后重试',
    };
    for (const [status, message] of Object.entries(texts)) {
      answers({ status: Number(status), body: '<html>', headers: { 'content-type': 'text/html' } });
      expect(await failureOf(get('/api/x'))).toMatchObject({ code: Number(status), message });
    }
  });

  it('says after how many seconds to try again, where whoever is too busy says so', async () => {
    answers({ status: 503, body: '<html>', headers: { 'content-type': 'text/html', 'retry-after': '5' } });
    expect(await failureOf(get('/api/x'))).toMatchObject({ code: 503, message: '系统繁忙，请5秒后重试' });
    answers({
      status: 503,
      body: { code: 503, data: null, message: 'The system is busy, please try again in 7 seconds' },
      headers: { 'retry-after': '7' },
    });
    expect(await failureOf(get('/api/x'))).toMatchObject({
      code: 503,
      message: 'The system is busy, please try again in 7 seconds',
    });
  });

  it('B-304 says busy when there is no answer at all', async () => {
    setServerAddress('http://127.0.0.1:1/prod-pc');
    expect(await failureOf(get('/api/x'))).toMatchObject({ code: 0, message: '系统繁忙，请稍后重试' });
    setServerAddress(server.address);
  });

  it('B-299 says 加载超时 when the request cannot be set up', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect((await failureOf(post('/api/x', circular))).message).toBe('加载超时');
  });

  for (const [title, limit, ask] of [
    ['B-252 a call', 60_000, () => get('/api/x')],
    ['B-268 a template download', 120_000, () => getBlob('/api/bus/common/template/download')],
  ] as const) {
    it(`${title} waits ${limit} ms for its answer`, async () => {
      fakeTimers();
      answers({ body: { code: 200 }, delay: 600_000 });
      let failure: unknown = null;
      ask().catch((error: unknown) => (failure = error));
      await until(() => server.seen.length === 1);
      await vi.advanceTimersByTimeAsync(limit - 1);
      expect(failure).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      await until(() => failure !== null);
      expect(failure).toMatchObject({ code: 408, message: '请求超时' });
    });
  }

  it('gives up after its timeout', async () => {
    answers({ body: { code: 200 }, delay: 300 });
    expect(await failureOf(get('/api/x', {}, { timeout: 40 }))).toMatchObject({ code: 408, message: '请求超时' });
  });

  it('can be aborted, which shows nothing', async () => {
    answers({ body: { code: 200 }, delay: 300 });
    const abort = new AbortController();
    const call = get('/api/x', {}, { signal: abort.signal });
    setTimeout(() => abort.abort(), 30);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(dialogs.notices).toEqual([]);
  });

  for (const [title, answer] of [
    ['code 401', { body: { code: 401, data: null, message: '登录过期' } }],
    ['HTTP 401', { status: 401, body: '' }],
  ] as const) {
    it(`B-149 B-293 B-150 B-300 ${title} shows the message, clears the stored session and opens the sign-in page after a second, with the way back`, async () => {
      fakeTimers();
      vi.stubGlobal('location', new URL('http://localhost/purchaseManage/procure?id=3'));
      answers(answer);
      await Promise.all([failureOf(get('/api/x')), failureOf(get('/api/y'))]);
      expect(session.token).toBe('');
      expect(
        ['token', 'token_time', 'ref_token_time', 'refresh_token'].map((key) => persistentStorage.read(key)),
      ).toEqual([null, null, null, null]);
      expect(dialogs.notices).toMatchObject([
        { kind: 'error', text: answer.body === '' ? '登录已失效，请重新登录' : '登录过期' },
      ]);
      // Who knows that the session is over does not ask any more.
      const asked = server.seen.length;
      await expect(get('/api/z')).rejects.toMatchObject({ code: 401 });
      expect([server.seen.length, dialogs.notices.length]).toEqual([asked, 1]);
      vi.advanceTimersByTime(999);
      expect(visited).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(visited).toEqual(['/login?redirect=%2FpurchaseManage%2Fprocure%3Fid%3D3']);
    });
  }

  it('does not sign out for an answer to a token that was replaced since', async () => {
    answers({ status: 401, body: '', delay: 60 });
    const call = failureOf(get('/api/x'));
    await expect.poll(() => server.seen.length).toBe(1);
    setTokens({ ...session, token: 'T2' });
    await call;
    expect(session.token).toBe('T2');
  });

  it('B-259 gives a file with the name of content-disposition', async () => {
    answers({
      body: 'a,b',
      headers: {
        'content-type': 'text/csv',
        'content-disposition': "attachment; filename*=UTF-8''%E9%87%87%E8%B4%AD.csv",
      },
    });
    const { blob, name } = await getBlob('/api/x/export');
    expect([await blob.text(), name]).toEqual(['a,b', '采购.csv']);
  });

  it('B-298 shows the message that comes instead of a file', async () => {
    answers({ body: { code: 500, message: '没有数据' } });
    expect((await failureOf(getBlob('/api/x/export'))).message).toBe('没有数据');
    expect(dialogs.notices).toMatchObject([{ text: '没有数据' }]);
  });

  it('B-260 says 数据加载中 or 提交处理中 for calls that last', async () => {
    answers({ body: { code: 200 }, delay: 500 });
    const load = get('/api/x');
    expect(busy.text).toBeNull();
    await expect.poll(() => busy.text).toBe('数据加载中');
    await load;
    expect(busy.text).toBeNull();
    const save = post('/api/x');
    await expect.poll(() => busy.text).toBe('提交处理中');
    await save;
    expect(busy.text).toBeNull();
  });
});
