import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textEvent } from '../../src/server/socket/events';
import type { SocketLimits } from '../../src/server/socket/limits';
import type { Database } from '../../src/server/storage';
import { openDemoDatabase } from '../support/demoDatabase';
import { SocketClient } from './socketClient';
import { startSocketServer, type SocketServer } from './socketServer';

const NOTICE = {
  businessType: '1001',
  title: '版本更新',
  first: '今晚升级',
  remark: '',
  jumpInfo: '/dashboard',
  data: { version: '1.2' },
};

let database: Database;
const servers: SocketServer[] = [];
const clients: SocketClient[] = [];

async function start(limits: Partial<SocketLimits> = {}, trustProxy: number | false = false): Promise<SocketServer> {
  const server = await startSocketServer(database, limits, trustProxy);
  servers.push(server);
  return server;
}

const keep = async (opening: Promise<SocketClient>) => {
  const client = await opening;
  clients.push(client);
  return client;
};
const open = (...args: Parameters<typeof SocketClient.open>) => keep(SocketClient.open(...args));
const signIn = (...args: Parameters<typeof SocketClient.signIn>) => keep(SocketClient.signIn(...args));

beforeAll(async () => {
  database = await openDemoDatabase();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const { app } of servers.splice(0)) await app.close();
});
afterAll(() => database.close());

describe('a socket', () => {
  it('B-262 is opened at /prod-pc/api/web/socket and nowhere else', async () => {
    const { host } = await start();
    expect((await open(host)).socket.readyState).toBe(1);
    await expect(open(host, {}, '/api/web/socket')).rejects.toThrow('HTTP 404');
    await expect(open(host, {}, '/prod-pc/api/web/other')).rejects.toThrow('HTTP 404');
    const plain = await fetch(`http://${host}/prod-pc/api/web/socket`);
    expect(await plain.json()).toMatchObject({ code: 404 });
  });

  it('B-264 takes LOGIN as the first frame and answers it', async () => {
    const { host, signIn: tokens, hub } = await start();
    const client = await signIn(host, (await tokens('admin')).token);
    expect(client.events[0]).toEqual({
      msgId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      msgType: 'LOGIN',
      content: '',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      fromUserName: '',
      toUserName: '陈志远',
    });
    expect([hub.openCount, hub.userCount]).toEqual([1, 1]);
    client.close();
    await expect.poll(() => [hub.openCount, hub.userCount]).toEqual([0, 0]);
  });

  it('B-265 answers PING', async () => {
    const { host, signIn: tokens } = await start();
    const client = await signIn(host, (await tokens('admin')).token);
    client.send({ type: 'PING' });
    client.send({ type: 'PING' });
    await client.until(() => client.events.length === 3);
    expect(client.types).toEqual(['LOGIN', 'PONG', 'PONG']);
  });

  it.each([
    ['a PING before LOGIN', { type: 'PING' }, 4401],
    ['an unknown token', { type: 'LOGIN', token: 'x'.repeat(43), packageId: '1' }, 4401],
    ['a token that is none', { type: 'LOGIN', token: "' or 1=1 --\u0000", packageId: '1' }, 4401],
    ['a LOGIN without token', { type: 'LOGIN', packageId: '1' }, 4400],
    ['a LOGIN whose token is an object', { type: 'LOGIN', token: { length: 43 }, packageId: '1' }, 4400],
    ['another type of frame', { type: 'TEXT', content: 'x' }, 4400],
    ['broken JSON', '{"type":"LOGIN"', 4400],
    ['null', 'null', 4400],
    ['a binary frame', Buffer.from('{"type":"PING"}'), 4400],
    ['a frame over 16 KB', `{"type":"PING","x":"${'x'.repeat(16 * 1024)}"}`, 1009],
  ])('is closed after %s', async (_, frame, code) => {
    const { host } = await start();
    const client = await open(host);
    client.send(frame);
    expect(await client.closed()).toBe(code);
    expect(client.events).toEqual([]);
  });

  it('is closed when the token is for another account set', async () => {
    const { host, signIn: tokens } = await start();
    const { token } = await tokens('admin', '1');
    const client = await open(host);
    client.send({ type: 'LOGIN', token, packageId: '2' });
    expect(await client.closed()).toBe(4403);
  });

  it('is closed when LOGIN does not come in time', async () => {
    const { host } = await start({ loginMs: 50 });
    expect(await (await open(host)).closed()).toBe(4401);
  });

  it('is closed after silence', async () => {
    const { host, signIn: tokens } = await start({ silenceMs: 100 });
    const client = await signIn(host, (await tokens('admin')).token);
    expect(await client.closed()).toBe(4408);
    expect(client.types).toEqual(['LOGIN']);
  });

  it('is closed after more than 60 frames within a minute, control frames included', async () => {
    const { host, signIn: tokens } = await start();
    const { token } = await tokens('admin');
    const texts = await signIn(host, token);
    for (let count = 2; count <= 60; count += 1) texts.send({ type: 'PING' });
    await texts.until(() => texts.events.length === 60);
    texts.send({ type: 'PING' });
    expect(await texts.closed()).toBe(4429);
    // Opened last: who does not sign in has little time.
    const pings = await open(host);
    for (let count = 0; count <= 60; count += 1) pings.socket.ping();
    expect(await pings.closed()).toBe(4429);
    expect(texts.types.filter((type) => type === 'PONG')).toHaveLength(59);
  });

  it('is closed at the first PING that finds its token ended, and asks for the token at most once a minute', async () => {
    const [seldom, always] = [await start(), await start({ recheckMs: 0 })];
    const { token } = await seldom.signIn('buyer');
    const [one, two] = [await signIn(seldom.host, token), await signIn(always.host, token)];
    await sql`delete from sys_token where user_id = 2`.execute(database.kysely);
    for (const client of [one, two]) client.send({ type: 'PING' });
    expect(await two.closed()).toBe(4401);
    await one.until(() => one.types.includes('PONG'));
    expect(one.closeCode).toBeUndefined();
  });

  it('lives on with the token that a refresh has given, but not with that of another person', async () => {
    const server = await start({ recheckMs: 0 });
    const before = await server.signIn('buyer');
    const client = await signIn(server.host, before.token);
    const after = await server.tokenCall({ grant_type: 'refresh_token', refresh_token: before.refreshToken });
    client.send({ type: 'LOGIN', token: after.token, packageId: '1' });
    await client.until(() => client.events.length === 2);
    await sql`delete from sys_token where user_id = 2 and expires_at < localtimestamp + interval '5 minutes'`.execute(
      database.kysely,
    );
    client.send({ type: 'PING' });
    await client.until(() => client.events.length === 3);
    expect(client.types).toEqual(['LOGIN', 'LOGIN', 'PONG']);
    expect(server.hub.openCount).toBe(1);
    client.send({ type: 'LOGIN', token: (await server.signIn('keeper')).token, packageId: '1' });
    expect(await client.closed()).toBe(4403);
  });

  it('is refused to pages of another origin', async () => {
    const { host } = await start();
    const proxied = await start({}, 1);
    expect((await open(host, { headers: { origin: `https://${host.toUpperCase()}` } })).socket.readyState).toBe(1);
    for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, `http://${host}0`])
      await expect(open(host, { headers: { origin } })).rejects.toThrow('HTTP 403');
    const forwarded = { headers: { origin: 'https://erp.example', 'x-forwarded-host': 'erp.example' } };
    await expect(open(host, forwarded)).rejects.toThrow('HTTP 403');
    expect((await open(proxied.host, forwarded)).socket.readyState).toBe(1);
  });

  it('is one of 20 at most for a person, and of so many for the process', async () => {
    const { host, signIn: tokens, hub } = await start({ socketsPerProcess: 22 });
    const [admin, buyer] = [await tokens('admin'), await tokens('buyer')];
    const own = await Promise.all(Array.from({ length: 20 }, () => signIn(host, admin.token)));
    const oneMore = await open(host);
    oneMore.send({ type: 'LOGIN', token: admin.token, packageId: '1' });
    expect(await oneMore.closed()).toBe(4429);
    await expect.poll(() => hub.openCount).toBe(20);
    await signIn(host, buyer.token);
    await open(host);
    await expect(open(host)).rejects.toThrow('HTTP 503');
    own[0]!.close();
    await expect.poll(() => hub.openCount).toBe(21);
    expect((await signIn(host, admin.token)).types).toEqual(['LOGIN']);
  });

  it('that does not read what it gets is cut', async () => {
    const { host, signIn: tokens, hub } = await start({ bufferedBytes: 100_000 });
    const [slow, quick] = [
      await signIn(host, (await tokens('admin')).token),
      await signIn(host, (await tokens('buyer')).token),
    ];
    slow.socket.pause();
    const event = textEvent({ ...NOTICE, data: 'x'.repeat(7_000) });
    let sent = 0;
    // What the system buffers on the way is some megabytes, and none of ours.
    for (; hub.openCount === 2 && sent < 5_000; sent += 1) {
      await hub.publish({ packageId: '1', userIds: ['1', '2'], event });
      await new Promise(setImmediate);
    }
    expect(hub.openCount).toBe(1);
    await quick.until(() => quick.events.length === sent + 1);
    slow.socket.resume();
    expect(await slow.closed()).toBe(1006);
  });

  it('is closed with the server, also when it does not answer', async () => {
    const server = await start({ closeMs: 50 });
    const [client, dead] = [await signIn(server.host, (await server.signIn('admin')).token), await open(server.host)];
    dead.socket.pause();
    await server.app.close();
    expect(await client.closed()).toBe(1001);
    expect(server.hub.openCount).toBe(0);
  });

  it('500 of them are held at once, and each gets what is sent to all', async () => {
    const { host, signIn: tokens, hub } = await start({ socketsPerUser: 500 });
    const { token } = await tokens('admin');
    const all = await Promise.all(Array.from({ length: 500 }, () => signIn(host, token)));
    expect(hub.openCount).toBe(500);
    await hub.publish({ packageId: '1', userIds: 'all', event: textEvent(NOTICE) });
    await expect.poll(() => all.filter(({ contents }) => contents.length === 1)).toHaveLength(500);
    expect(all.filter(({ closeCode }) => closeCode !== undefined)).toEqual([]);
  });
});
