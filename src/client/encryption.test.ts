import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptStoredTokens } from './adoptStoredTokens';
import { forgetClientConfig } from './clientConfig';
import { dialogs } from './dialogs';
import { get, getBlob, post } from './http';
import { setNavigator } from './navigate';
import { refreshWhenDue } from './refreshToken';
import { setServerAddress } from './serverAddress';
import { signIn, signOut } from './session';
import { clearSession, session } from './sessionStore';
import { persistentStorage } from './storage';
import type { SeenRequest, TestServer } from './testServer';
import { startTestServer } from './testServer';
import { KNOWN, answerFrom, storeTestTokens } from './testSession';

const MINUTE = 60_000;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const config = {
  clientId: 'web',
  clientSecret: 'secret',
  encryption: true,
  cipher: 'CBC',
  keyPadding: 'OAEP',
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
};
const known: Record<string, unknown> = { ...KNOWN, '/api/system/common/clientConfig': config };
let server: TestServer;
/** Session keys as the server got them, by the token it gave out. */
let keys: Map<string, string>;
let issued: number;

beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  server.answer = encrypting;
  keys = new Map();
  issued = 0;
  setNavigator(() => undefined);
  forgetClientConfig();
  clearSession();
});
afterEach(() => {
  dialogs.open.splice(0);
  dialogs.notices.splice(0);
});

const openForm = (text: string | null): string =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text ?? '', 'base64'),
  ).toString();

function seal(value: unknown, key: string): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  return Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]).toString('base64');
}

function open(sealed: unknown, key: string): unknown {
  const bytes = Buffer.from(String(sealed), 'base64');
  const cipher = createDecipheriv('aes-128-cbc', key, bytes.subarray(0, 16));
  return JSON.parse(cipher.update(bytes.subarray(16), undefined, 'utf8') + cipher.final('utf8')) as unknown;
}

const keyOf = (request: SeenRequest): string =>
  keys.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? '';
const form = (request: SeenRequest | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(request?.body));
const last = (path: string): SeenRequest => server.seen.findLast((request) => request.path === `/prod-pc${path}`)!;

/** A server that answers the token call plainly and everything else under the key of the token that it comes with. */
function encrypting(request: SeenRequest): { body: unknown } {
  if (request.path.endsWith('/oauth/token')) {
    issued += 1;
    keys.set(`T${issued}`, openForm(form(request)['aesKey'] ?? ''));
    return {
      body: {
        code: 200,
        data: {
          token: `T${issued}`,
          refreshToken: `R${issued}`,
          accessTokenValiditySeconds: 7200,
          refreshTokenValiditySeconds: 86400,
        },
        message: '',
      },
    };
  }
  const { body } = answerFrom(known)(request) as { body: { data: unknown } };
  return {
    body: keyOf(request) === '' || body.data === null ? body : { ...body, data: seal(body.data, keyOf(request)) },
  };
}

describe('encrypted calls', () => {
  it('B-255 B-257 encrypt parameters and bodies with the key of the sign-in, and open the answers', async () => {
    await signIn('13800000000', 'Demo1234');
    known['/api/x/list'] = { list: [{ name: '不锈钢板' }], total: 1 };
    expect(await get('/api/x/list', { pageNum: 1, status: [0, 1], none: null, word: '南京' })).toEqual({
      list: [{ name: '不锈钢板' }],
      total: 1,
    });
    await post('/api/x/add', { name: '甲', lines: [{ price: '1.20' }] });
    const [list, add] = [last('/api/x/list'), last('/api/x/add')];
    expect([...list.query.keys()]).toEqual(['data']);
    expect(open(list.query.get('data'), keyOf(list))).toEqual({ pageNum: '1', status: '0,1', word: '南京' });
    expect(Object.keys(JSON.parse(add.body) as object)).toEqual(['data']);
    expect(open((JSON.parse(add.body) as { data: string }).data, keyOf(add))).toEqual({
      name: '甲',
      lines: [{ price: '1.20' }],
    });
  });

  it('send nothing for a GET without parameters and keep an empty answer empty', async () => {
    await signIn('13800000000', 'Demo1234');
    expect(await get('/api/x/nothing')).toBeNull();
    expect(last('/api/x/nothing').query.size).toBe(0);
  });

  it('B-256 B-261 leave the sign-in plain but for the key, which only the server can read', async () => {
    await signIn('13800000000', 'Demo1234', '2');
    const { aesKey, ...plain } = form(last('/auth/oauth/token'));
    expect(plain).toEqual({
      grant_type: 'password',
      client_id: 'web',
      client_secret: 'secret',
      username: '13800000000',
      password: 'Demo1234',
      package_id: '2',
    });
    expect(openForm(aesKey ?? '')).toBe(session.sessionKey);
    expect(session.sessionKey).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it('B-256 leave exports plain in both directions, refusals included', async () => {
    await signIn('13800000000', 'Demo1234');
    server.answer = () => ({
      body: 'a,b',
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=x.csv' },
    });
    const { blob } = await getBlob('/api/x/export', { status: [0, 1] });
    expect([await blob.text(), server.seen.at(-1)?.query.toString()]).toEqual(['a,b', 'status=0%2C1']);
    server.answer = () => ({ body: { code: 900, data: [{ code: '第1行', remark: '没有数据' }], message: '导出失败' } });
    await expect(getBlob('/api/x/export')).rejects.toMatchObject({
      code: 900,
      lines: [{ code: '第1行', remark: '没有数据' }],
    });
  });

  it('B-258 B-261 a refresh brings a new key and hides every other field but its kind from all but the server', async () => {
    await signIn('13800000000', 'Demo1234', '2');
    const first = session.sessionKey;
    storeTestTokens({ ...session, tokenExpires: Date.now() + 59 * MINUTE });
    await refreshWhenDue();
    await expect.poll(() => session.token).toBe('T2');
    const { grant_type, aesKey, ...hidden } = form(last('/auth/oauth/token'));
    expect(grant_type).toBe('refresh_token');
    expect(Object.fromEntries(Object.entries(hidden).map(([name, value]) => [name, openForm(value)]))).toEqual({
      client_id: 'web',
      client_secret: 'secret',
      refresh_token: 'R1',
      package_id: '2',
    });
    expect(session.sessionKey).toBe(openForm(aesKey ?? ''));
    expect(session.sessionKey).not.toBe(first);
    expect(await get('/api/system/user/getUserInfo')).toMatchObject({ userName: '系统管理员' });
  });

  it('an answer to a call with the old token is opened with the old key, when a refresh came between', async () => {
    await signIn('13800000000', 'Demo1234');
    server.answer = (request) => ({ ...encrypting(request), delay: request.path.endsWith('/slow') ? 300 : 0 });
    known['/api/x/slow'] = '慢';
    const slow = get('/api/x/slow', { id: 1 });
    await expect.poll(() => server.seen.some(({ path }) => path.endsWith('/slow'))).toBe(true);
    storeTestTokens({ ...session, tokenExpires: Date.now() + 59 * MINUTE });
    await refreshWhenDue();
    await expect.poll(() => session.token).toBe('T2');
    expect(await slow).toBe('慢');
    expect(last('/api/x/slow').headers.authorization).toBe('Bearer T1');
  });

  it('go on after a reload of the page and in other tabs, and the key goes with the session', async () => {
    await signIn('13800000000', 'Demo1234');
    const { sessionKey } = session;
    expect(persistentStorage.read('session_key')).toBe(sessionKey);
    Object.assign(session, { token: '', sessionKey: '' });
    adoptStoredTokens();
    expect(await get('/api/system/user/getUserInfo')).toMatchObject({ userName: '系统管理员' });
    await signOut();
    expect([session.sessionKey, persistentStorage.read('session_key')]).toEqual(['', null]);
  });

  it('an answer that cannot be opened is code 100 查询错误', async () => {
    await signIn('13800000000', 'Demo1234');
    for (const data of [seal({ a: 1 }, 'another key 0000'), 'nonsense', { plain: true }]) {
      server.answer = () => ({ body: { code: 200, data, message: '' } });
      await expect(get('/api/x')).rejects.toMatchObject({ code: 100, message: '查询错误' });
    }
    expect(dialogs.notices).toMatchObject([{ text: '查询错误' }]);
  });

  it('a refusal keeps its code and message also when its data cannot be opened, and data that were never encrypted', async () => {
    await signIn('13800000000', 'Demo1234');
    server.answer = (request) => ({
      body: { code: 900, data: seal([{ code: 'CG1', remark: '已审核' }], keyOf(request)), message: '编辑失败提示' },
    });
    await expect(post('/api/x/edit')).rejects.toMatchObject({
      code: 900,
      message: '编辑失败提示',
      lines: [{ code: 'CG1', remark: '已审核' }],
    });
    server.answer = () => ({ body: { code: 900, data: [{ code: 'CG1', remark: '已审核' }], message: '编辑失败提示' } });
    await expect(post('/api/x/edit')).rejects.toMatchObject({ code: 900, lines: [{ code: 'CG1', remark: '已审核' }] });
    server.answer = () => ({ body: { code: 900, data: 'nonsense', message: '编辑失败提示' } });
    await expect(post('/api/x/edit')).rejects.toMatchObject({ code: 900, message: '编辑失败提示', lines: [] });
  });

  it('a server without encryption gets everything plain and no key', async () => {
    known['/api/system/common/clientConfig'] = { ...config, encryption: false, publicKey: null };
    server.answer = answerFrom(known);
    await signIn('13800000000', 'Demo1234');
    expect(Object.keys(form(last('/auth/oauth/token')))).not.toContain('aesKey');
    expect(session.sessionKey).toBe('');
    await post('/api/x/add', { name: '甲' });
    expect(JSON.parse(last('/api/x/add').body)).toEqual({ name: '甲' });
    known['/api/system/common/clientConfig'] = config;
  });

  it('a failed sign-in asks anew how the server wants it: it may have got another key', async () => {
    known['/api/system/common/clientConfig'] = {
      ...config,
      publicKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }),
    };
    server.answer = (request) => {
      try {
        return encrypting(request);
      } catch {
        return { status: 400, body: { code: 400, data: null, message: '请求参数错误' } };
      }
    };
    await expect(signIn('13800000000', 'Demo1234')).rejects.toThrow('请求参数错误');
    known['/api/system/common/clientConfig'] = config;
    await signIn('13800000000', 'Demo1234');
    expect(keys.get(session.token)).toBe(session.sessionKey);
  });

  it('a public key that cannot be used shows 加载超时 instead of sending anything in clear', async () => {
    known['/api/system/common/clientConfig'] = { ...config, publicKey: 'nonsense' };
    await expect(signIn('13800000000', 'Demo1234')).rejects.toMatchObject({ code: 0, message: '加载超时' });
    expect(server.seen.some(({ path }) => path.endsWith('/oauth/token'))).toBe(false);
    known['/api/system/common/clientConfig'] = config;
  });
});
