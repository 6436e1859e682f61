import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { createServer, type Server } from '../../src/server/createServer';
import { OverloadError, type Database } from '../../src/server/storage';
import { project } from '../support/project';

/** A database that is asked for more than it can do. */
let refusal: Error | undefined = new OverloadError(7);
const database = {
  listen: () => Promise.resolve(() => Promise.resolve()),
  demandRoom() {
    if (refusal) throw refusal;
  },
} as unknown as Database;
let server: Server;
beforeAll(async () => {
  const { model, translations } = await project();
  server = await createServer({ ...product, database, model, locales: translations, logLevel: 'silent' });
});
afterAll(() => server?.app.close());

it('a server that has more to do than it can says so at the door, and when it is worth trying again', async () => {
  for (const [method, url] of [
    ['GET', '/prod-pc/api/stock/procure/list'],
    ['POST', '/prod-pc/api/stock/procure/add'],
    ['POST', '/prod-pc/auth/oauth/token'],
  ] as const) {
    const answer = await server.app.inject({ method, url, headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.json()).toEqual({
      code: 503,
      data: null,
      message: 'The system is busy, please try again in 7 seconds',
    });
  }
  refusal = undefined;
  expect((await server.app.inject({ url: '/prod-pc/api/stock/procure/list' })).statusCode).toBe(401);
});
