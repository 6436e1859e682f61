import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../src/language/model';
import { openDemoDatabase } from '../support/demoDatabase';
import { expectHarmless } from './expectHarmless';
import { HTML, NASTY, SQL } from './nastyValues';
import { plainCalls } from './plainCalls';
import { newBody } from './records';
import { LOGIN, PASSWORD, startTestApp, type TestApp } from './testApp';

/**
 * What somebody sends who wants to break the server. Whatever it is: an answer without details, no 5xx, and the server
 * goes on.
 */
let app: TestApp;
let base: string;
let token: string;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/prod-pc`;
  ({ token } = await app.as('admin'));
});
afterAll(() => app.close());

const { authorized, get, openSlowly, post, rawStatus } = plainCalls(() => ({ base, token }));

/** What a type reads badly, it reads badly everywhere. */
const oneOfEachType = (fields: readonly Field[]): Field[] => [
  ...new Map(fields.map((field) => [field.type, field])).values(),
];

describe('a hostile client', () => {
  it('bodies that are no JSON, or JSON of the wrong kind', async () => {
    const bodies = [
      '',
      '{',
      '{"a":',
      '[1,',
      'null',
      '"x"',
      '7',
      'true',
      '{"a":1}{"b":2}',
      '\u0000',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"ids":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
    ];
    for (const body of bodies)
      for (const path of [
        '/api/bus/supplier/add',
        '/api/bus/supplier/edit',
        '/api/bus/supplier/delete',
        '/api/system/tableList/getListAllTotalInfo',
        '/api/system/queryCondition/saveQueryParamsValue',
        '/api/system/common/checkWebVersionCode',
        '/api/system/common/sendSocketMessageTest',
      ])
        expectHarmless(await post(path, body), `${path} ${body.slice(0, 30)}`);
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-7',
      '',
    ])
      expectHarmless(await post('/api/bus/supplier/add', '{}', { 'content-type': type }), type);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('every field of a document with every nasty value', async () => {
    for (const name of ['supplier', 'purchaseOrder']) {
      const { operations, fields } = app.resource(name);
      const body = await newBody(app, name);
      for (const field of name === 'supplier' ? fields : oneOfEachType(fields))
        for (const value of NASTY)
          expectHarmless(
            await post(operations.add, { ...body, [field.name]: value }),
            `${name}.${field.name} = ${String(JSON.stringify(value)).slice(0, 40)}`,
          );
    }
    const { fields: children = [] } = app.resource('purchaseOrder').fields.find(({ name }) => name === 'lines')!;
    const body = await newBody(app, 'purchaseOrder');
    for (const child of oneOfEachType(children))
      for (const value of NASTY)
        expectHarmless(
          await post('/api/purchase/purchaseOrder/add', {
            ...body,
            lines: [{ ...body.lines[0], [child.name]: value }],
          }),
          `lines.${child.name}`,
        );
  });

  it('SQL and HTML in text fields are kept as they are and do nothing', async () => {
    const body = await newBody(app, 'supplier');
    const text = `only here ${SQL} ${HTML}`.slice(0, 60);
    const { text: answer } = await post('/api/bus/supplier/add', { ...body, name: text });
    const { data } = JSON.parse(answer) as { data: { id: string } };
    const stored = JSON.parse((await get(`/api/bus/supplier/detail?id=${data.id}`)).text) as { data: { name: string } };
    expect(stored.data.name).toBe(text);
    expect(
      (await fetch(`${base}/api/bus/supplier/detail?id=${data.id}`, { headers: authorized() })).headers.get(
        'content-type',
      ),
    ).toContain('application/json');
    const found = JSON.parse(
      (await get(`/api/bus/supplier/list?name~=${encodeURIComponent(text.slice(0, 30))}`)).text,
    ) as { data: { total: number } };
    expect(found.data.total).toBe(1);
    expect((await get('/api/bus/supplier/list')).status).toBe(200);
  });

  it('parameters: nasty values, 10,000 filters, doubled and foreign ones', async () => {
    const names = [
      ...oneOfEachType(app.resource('purchaseOrder').fields).map(({ name }) => name),
      'pageNum',
      'pageSize',
      'orderBy',
      'keyword',
      'id',
      'ref',
      'screen',
      '__proto__',
      'constructor',
      'data',
    ];
    for (const name of names)
      for (const value of [
        SQL,
        HTML,
        '\u0000',
        '9'.repeat(300),
        '1,2,3,4',
        ',',
        ',,',
        '-',
        '1e9',
        '--',
        '\\',
        '%',
        '_',
        `${'1,'.repeat(500)}1`,
        'a'.repeat(5000),
      ])
        for (const suffix of ['', '~'])
          expectHarmless(
            await get(
              `/api/purchase/purchaseOrder/list?${encodeURIComponent(name + suffix)}=${encodeURIComponent(value)}`,
            ),
            `${name}${suffix}=${value.slice(0, 20)}`,
          );
    const many = Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&');
    expectHarmless(await get(`/api/purchase/purchaseOrder/list?${many}`), '10,000 filters');
    expectHarmless(await get('/api/purchase/purchaseOrder/list?code=1&code=2'), 'doubled');
    for (const query of [
      '%',
      '%zz',
      '%00',
      '%ff%fe',
      '?????',
      '&&&=',
      'a[b]=1',
      'a[]=1',
      '__proto__[x]=1',
      'toString=1',
    ])
      expectHarmless(await get(`/api/purchase/purchaseOrder/list?${query}`), query);
  });

  it('addresses: traversal, odd methods, long paths', async () => {
    for (const path of [
      '/../../etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/api/%2e%2e/%2e%2e',
      '//',
      `/${'a'.repeat(8000)}`,
      '/api/bus/supplier/detail?id=1;drop',
      '/api/bus/supplier/list/../delete',
    ])
      expectHarmless(await get(path), path);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS', 'HEAD'])
      expect(
        await rawStatus(`${method} /prod-pc/api/bus/supplier/list HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      ).toBeLessThan(500);
    expect((await fetch(`${base}/api/bus/supplier/add`, { headers: authorized() })).status).toBe(405);
  });

  it('forged and foreign tokens, and headers that lie', async () => {
    for (const value of [
      'Bearer',
      'Bearer ',
      `Bearer ${SQL}`,
      `Bearer ${'A'.repeat(9000)}`,
      `bearer ${token}`,
      `Basic ${Buffer.from('a:b').toString('base64')}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      'Bearer null',
    ])
      expect([
        value.slice(0, 20),
        [401, 431].includes((await get('/api/system/user/getUserInfo', { authorization: value })).status),
      ]).toEqual([value.slice(0, 20), true]);
    for (const packageid of ['2', '0', '-1', SQL, '1 or 1=1', '9'.repeat(50)])
      expect((await get('/api/system/user/getUserInfo', authorized({ packageid }))).status).toBe(403);
    const forwarded = await get(
      '/api/system/user/getSessionList',
      authorized({ 'x-forwarded-for': '6.6.6.6', 'accept-language': '../../etc' }),
    );
    expectHarmless(forwarded, 'forwarded');
    expect(forwarded.text).not.toContain('6.6.6.6');
  });

  it('token calls with anything in them', async () => {
    const form = async (fields: Record<string, string>) => {
      const response = await fetch(`${base}/auth/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields),
      });
      return { status: response.status, text: await response.text() };
    };
    const good = {
      grant_type: 'password',
      client_id: 'guiju-page',
      client_secret: 'guiju-page',
      username: LOGIN.reader,
      password: PASSWORD,
    };
    for (const [name, value] of Object.keys(good).flatMap((key) =>
      [SQL, '\u0000', 'x'.repeat(5000), '', '__proto__'].map((text): [string, string] => [key, text]),
    )) {
      const answer = await form({ ...good, [name]: value });
      expectHarmless(answer, `${name}=${value.slice(0, 10)}`);
      expect(answer.text).not.toContain('"token"');
    }
  });

  it('bodies that are too large are turned away, slow ones hold nothing up', async () => {
    const big = await fetch(`${base}/api/bus/supplier/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorized() },
      body: JSON.stringify({ name: 'x'.repeat(3_000_000) }),
    });
    expect(big.status).toBe(413);
    const slow = Array.from({ length: 50 }, () => openSlowly());
    const sockets = await Promise.all(slow);
    expect((await get('/api/bus/supplier/list')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    // A body without end ends with the time that a request may take, which the server itself keeps.
    expect(app.app.server.requestTimeout).toBe(60_000);
    expect(app.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  });

  it('kept a line of each refusal with who and where, and nothing of what was sent in clear that must not be', async () => {
    await app.services.log.flush();
    const { rows } = await sql<{
      kind: string;
      count: string;
    }>`select kind, count(*) as count from r_access_record group by kind`.execute(app.database.kysely);
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
    expect(counts.refused).toBeGreaterThan(0);
    expect(counts.error).toBeUndefined();
    const { rows: leaked } =
      await sql`select 1 from r_access_record where path like '%?%' or reason like ${`%${PASSWORD}%`} or agent like ${`%${token}%`}`.execute(
        app.database.kysely,
      );
    expect(leaked).toEqual([]);
  });

  it('the server stands, and its memory returns', async () => {
    expect((await get('/api/system/user/getUserInfo')).status).toBe(200);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heap = () => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const flood = async () => {
      for (let round = 0; round < 100; round++) await post('/api/bus/supplier/add', { name: 'x'.repeat(200_000) });
    };
    await flood();
    const before = heap();
    await flood();
    // 100 bodies of 200 kB are 20 MB as they arrive and as much again as they are read; what stays must not grow with
    // them.
    expect(heap() - before).toBeLessThan(15_000_000);
  });
});
