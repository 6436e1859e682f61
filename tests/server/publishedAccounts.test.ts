import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { createServer } from '../../src/server/createServer';
import { openDemoDatabase } from '../support/demoDatabase';
import { LOGIN, PASSWORD, startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

describe('the published accounts of the demonstration', () => {
  it('sign in from the machine itself alone: over the loopback address, under its own name, for nobody else', async () => {
    const { app: server } = await createServer({
      ...product,
      database: app.database,
      model: app.model,
      logLevel: 'silent',
      trustProxy: 1,
      isDemoOpen: false,
    });
    const enter = async (remoteAddress: string, headers: Record<string, string>, username: string = LOGIN.buyer) => {
      const response = await server.inject({
        method: 'POST',
        url: '/prod-pc/auth/oauth/token',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:8080', ...headers },
        payload: new URLSearchParams({
          grant_type: 'password',
          client_id: 'guiju-page',
          client_secret: 'guiju-page',
          username,
          password: PASSWORD,
        }).toString(),
      });
      return response.json<{ code: number; message: string }>();
    };
    expect(await enter('127.0.0.1', {})).toMatchObject({ code: 200 });
    expect(await enter('::1', { host: '[::1]:8080' })).toMatchObject({ code: 200 });
    for (const [address, headers] of [
      ['10.0.0.9', {}],
      ['127.0.0.1', { host: 'erp.example.com' }],
      ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
      ['127.0.0.1', { forwarded: 'for=127.0.0.1' }],
      ['127.0.0.1', { 'x-real-ip': '127.0.0.1' }],
    ] as const)
      expect([address, headers, await enter(address, headers)]).toMatchObject([
        address,
        headers,
        { code: 403, message: '演示账号的密码是公开的，只能在服务器本机登录' },
      ]);
    await server.close();
  });
});
