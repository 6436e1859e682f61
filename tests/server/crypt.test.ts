import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCrypt } from '../../src/server/crypt/createCrypt';
import { freshKeyPair, givenKeyPair, storedKeyPair } from '../../src/server/crypt/keyPair';
import { openDemoDatabase } from '../support/demoDatabase';
import { LOGIN, PASSWORD, startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), undefined, { isEncrypted: true });
});
afterAll(() => app.close());

const SUPPLIERS = '/prod-pc/api/bus/supplier/list';

/** Signs in and gives what is needed to call without any help. */
async function signIn() {
  const { form, key } = app.cipher!.form({
    grant_type: 'password',
    client_id: 'guiju-page',
    client_secret: 'guiju-page',
    username: LOGIN.admin,
    password: PASSWORD,
  });
  const response = await app.app.inject({
    method: 'POST',
    url: '/prod-pc/auth/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  const { data } = response.json<{ data: { token: string; refreshToken: string } }>();
  return { ...data, key, response, headers: { authorization: `Bearer ${data.token}` } };
}

describe('encrypted calls', () => {
  it('B-255 B-257 parameters, bodies and data are unreadable on the way', async () => {
    const { headers, key } = await signIn();
    const { encrypt, decrypt } = app.cipher!;
    const list = await app.app.inject({
      method: 'GET',
      url: SUPPLIERS,
      headers,
      query: { data: encrypt(JSON.stringify({ pageSize: '1' }), key) },
    });
    const answer = list.json<{ code: number; data: string }>();
    expect(answer).toMatchObject({ code: 200, data: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/) });
    expect(JSON.parse(decrypt(answer.data, key))).toMatchObject({
      list: [{ id: expect.any(String) }],
      total: expect.any(Number),
    });
    const check = await app.app.inject({
      method: 'POST',
      url: '/prod-pc/api/system/common/checkWebVersionCode',
      headers,
      payload: { data: encrypt(JSON.stringify({ code: '1' }), key) },
    });
    expect(JSON.parse(decrypt(check.json<{ data: string }>().data, key))).toBe('0');
  });

  it('B-257 the data of a refusal are encrypted too', async () => {
    const { headers, key } = await signIn();
    const refused = await app.app.inject({
      method: 'POST',
      url: '/prod-pc/api/bus/supplier/delete',
      headers,
      payload: { data: app.cipher!.encrypt(JSON.stringify({ ids: ['999999'] }), key) },
    });
    const { code, data } = refused.json<{ code: number; data: string }>();
    expect([code, JSON.parse(app.cipher!.decrypt(data, key))]).toEqual([
      900,
      [{ code: '999999', remark: '记录不存在或已被删除' }],
    ]);
  });

  it('B-256 the token call and files stay readable', async () => {
    const { response, headers } = await signIn();
    expect(response.json()).toMatchObject({ code: 200, data: { token: expect.any(String) } });
    const file = await app.app.inject({
      method: 'GET',
      url: '/prod-pc/api/bus/common/template/download',
      headers,
      query: { resource: 'supplier' },
    });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('供应商导入模板.xlsx'));
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('B-258 B-261 a refresh comes under the public key and brings a new key; the old token keeps its own', async () => {
    const first = await signIn();
    const renewed = await app.tokenCall({ grant_type: 'refresh_token', refresh_token: first.refreshToken });
    expect(renewed).toMatchObject({ code: 200 });
    const call = (token: string, key: string) =>
      app.app.inject({
        method: 'GET',
        url: SUPPLIERS,
        headers: { authorization: `Bearer ${token}` },
        query: { data: app.cipher!.encrypt('{"pageSize":"1"}', key) },
      });
    const newKey = app.cipher!.keyOf({ headers: { authorization: `Bearer ${renewed.data.token}` } })!;
    expect((await call(renewed.data.token, newKey)).statusCode).toBe(200);
    expect((await call(first.token, first.key)).statusCode).toBe(200);
    expect((await call(renewed.data.token, first.key)).statusCode).toBe(400);
    const plain = await app.call({
      method: 'POST',
      url: '/prod-pc/auth/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'guiju-page',
        client_secret: 'guiju-page',
        refresh_token: renewed.data.refreshToken,
      }).toString(),
    });
    expect(plain).toMatchObject({ status: 400, code: 400 });
  });

  it('refuses a sign-in without a key, or with one of another shape', async () => {
    const { form } = app.cipher!.form({
      grant_type: 'password',
      client_id: 'guiju-page',
      client_secret: 'guiju-page',
      username: LOGIN.admin,
      password: PASSWORD,
    });
    const send = (fields: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: '/prod-pc/auth/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const { aesKey: _, ...without } = form;
    for (const fields of [
      without,
      { ...form, aesKey: 'x' },
      { ...form, aesKey: form.aesKey!.slice(4) },
      { ...form, aesKey: randomBytes(256).toString('base64') },
    ])
      expect((await send(fields)).statusCode).toBe(400);
  });

  it('answers every text that cannot be opened alike: plain, cut, tampered, of another session, no JSON', async () => {
    const { headers, key } = await signIn();
    const other = await signIn();
    const good = app.cipher!.encrypt('{"pageSize":"1"}', key);
    const bytes = Buffer.from(good, 'base64');
    const flipped = (at: number) =>
      Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))).toString('base64');
    const wrong = [
      bytes.subarray(0, 20).toString('base64'),
      flipped(bytes.length - 1),
      flipped(17),
      app.cipher!.encrypt('{"pageSize":"1"}', other.key),
      app.cipher!.encrypt('no json', key),
      app.cipher!.encrypt('[1]', key),
      '',
      '%%%',
      'x'.repeat(5000),
    ];
    for (const data of wrong) {
      const answer = await app.app.inject({ method: 'GET', url: SUPPLIERS, headers, query: { data } });
      expect({ data: data.slice(0, 12), status: answer.statusCode, body: answer.json() }).toEqual({
        data: data.slice(0, 12),
        status: 400,
        body: { code: 400, data: null, message: '请求参数错误' },
      });
    }
    expect(
      (await app.app.inject({ method: 'GET', url: SUPPLIERS, headers, query: { pageSize: '1' } })).statusCode,
    ).toBe(400);
    expect(
      (
        await app.app.inject({
          method: 'POST',
          url: '/prod-pc/api/bus/supplier/delete',
          headers,
          payload: { ids: ['1'] },
        })
      ).statusCode,
    ).toBe(400);
  });

  it('keeps no session key readable in the database', async () => {
    const { key } = await signIn();
    const { rows } = await sql<{ row: string }>`select t::text as row from sys_token t`.execute(app.database.kysely);
    expect(rows.some(({ row }) => row.includes(key))).toBe(false);
  });
});

describe('keys', () => {
  it('the generated key is for its owner alone, and stays the same', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const first = storedKeyPair(folder);
    expect(statSync(join(folder, 'private-key.pem')).mode & 0o777).toBe(0o600);
    expect(storedKeyPair(folder).publicKey).toBe(first.publicKey);
    expect(givenKeyPair(readFileSync(join(folder, 'private-key.pem'), 'utf8').replaceAll('\n', '\\n')).publicKey).toBe(
      first.publicKey,
    );
    expect(() => givenKeyPair('nonsense')).toThrow('PRIVATE_KEY');
  });

  it('ECB is there for old pages: no vector in front', () => {
    const { encryption } = createCrypt(freshKeyPair(), 'ECB');
    const cipher = createCipheriv('aes-128-ecb', 'k'.repeat(16), null);
    const text = Buffer.concat([cipher.update('{"a":1}', 'utf8'), cipher.final()]).toString('base64');
    expect(encryption.encrypt('{"a":1}', 'k'.repeat(16))).toBe(text);
    expect(encryption.decryptJson(text, 'k'.repeat(16))).toEqual({ a: 1 });
  });

  it('a sealed session key opens with its own key alone, and unchanged', () => {
    const { seal } = createCrypt(freshKeyPair(), 'CBC');
    const sealed = seal.close('0123456789abcdef');
    expect(seal.open(sealed)).toBe('0123456789abcdef');
    expect(() => createCrypt(freshKeyPair(), 'CBC').seal.open(sealed)).toThrow('authenticate');
    expect(() => seal.open(`${sealed.slice(0, 10)}${sealed[10] === 'A' ? 'B' : 'A'}${sealed.slice(11)}`)).toThrow(
      'authenticate',
    );
  });

  it('ciphertext of any kind opens nothing', () => {
    const { encryption } = createCrypt(freshKeyPair(), 'CBC');
    const key = '0123456789abcdef';
    const text = encryption.encrypt('{"a":1}', key);
    const outcomes: string[] = [];
    for (let round = 0; round < 500; round++) {
      const bytes = Buffer.from(text, 'base64');
      bytes[round % bytes.length]! ^= 1 + (round % 255);
      const given = round % 3 === 0 ? randomBytes(round % 80).toString('base64') : bytes.toString('base64');
      // A changed vector changes the first block only, so a number in it may come out as another one: still JSON, and
      // of the session's own.
      outcomes.push(outcomeOf(() => encryption.decryptJson(given, key)));
    }
    expect(new Set(outcomes)).toEqual(new Set(['opened', '400 请求参数错误']));
    expect(outcomes.filter((outcome) => outcome === 'opened').length).toBeLessThan(100);
  });
});

function outcomeOf(run: () => unknown): string {
  try {
    run();
    return 'opened';
  } catch (error) {
    const { message, status } = error as { status?: number; message: string };
    return `${status} ${message}`;
  }
}
