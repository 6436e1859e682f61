import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textEvent } from '../../src/server/socket/events';
import { sendMessage } from '../../src/server/inbox/sendMessage';
import { socketSession } from '../../src/server/socket/socketSession';
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

async function start(): Promise<SocketServer> {
  const server = await startSocketServer(database);
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

describe('what is published', () => {
  it('B-111 carries msgId, content, createTime, fromUserName, toUserName and msgType; B-112 its content businessType, title, first, remark, jumpInfo and data', async () => {
    const { host, signIn: tokens, hub } = await start();
    const client = await signIn(host, (await tokens('admin')).token);
    await hub.publish({ packageId: '1', userIds: ['1'], event: textEvent(NOTICE, '王丽华') });
    await client.until(() => client.events.length === 2);
    const event = client.events[1]!;
    expect(event).toEqual({
      msgId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      msgType: 'TEXT',
      content: expect.any(String),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      fromUserName: '王丽华',
      toUserName: '陈志远',
    });
    expect(JSON.parse(event.content)).toEqual(NOTICE);
  });

  it('reaches every socket of the people addressed, in that account set alone', async () => {
    const { host, signIn: tokens, hub } = await start();
    const { token } = await tokens('admin');
    const [first, second] = [await signIn(host, token), await signIn(host, token)];
    const elsewhere = await signIn(host, (await tokens('admin', '2')).token, '2');
    const [buyer, stranger] = [await signIn(host, (await tokens('buyer')).token), await open(host)];
    await hub.publish({ packageId: '1', userIds: ['1', '999'], event: textEvent({ ...NOTICE, title: 'one' }) });
    await hub.publish({ packageId: '1', userIds: 'all', event: textEvent({ ...NOTICE, title: 'all' }) });
    await hub.publish({ packageId: '2', userIds: 'all', event: textEvent({ ...NOTICE, title: 'end' }) });
    await elsewhere.until(() => elsewhere.contents.length === 1);
    await buyer.until(() => buyer.contents.length === 1);
    const titles = [first, second, elsewhere, buyer, stranger].map(({ contents }) =>
      contents.map(({ title }) => title),
    );
    expect(titles).toEqual([['one', 'all'], ['one', 'all'], ['end'], ['all'], []]);
  });

  it('tells people that their rights were changed', async () => {
    const { host, signIn: tokens, hub } = await start();
    const client = await signIn(host, (await tokens('buyer')).token);
    await hub.permissionsChanged('1', ['2']);
    await client.until(() => client.contents.length === 1);
    expect(client.contents[0]).toMatchObject({ businessType: 'permission', first: '您的权限已变更' });
  });

  it('ends sign-ins: their sockets are told why and closed, those of other sign-ins of the person stay', async () => {
    const { host, signIn: tokens, hub, services } = await start();
    const { token } = await tokens('buyer');
    const [ended, other] = [await signIn(host, token), await signIn(host, (await tokens('buyer')).token)];
    const { id } = await socketSession(services, { token, packageId: '1', address: '' });
    await hub.endSessions([id, 'unknown'], '您的登录已被管理员终止');
    expect(await ended.closed()).toBe(4401);
    expect(ended.contents).toEqual([
      expect.objectContaining({ businessType: 'session', first: '您的登录已被管理员终止' }),
    ]);
    other.send({ type: 'PING' });
    await other.until(() => other.types.includes('PONG'));
    expect(other.contents).toEqual([]);
  });

  it('is refused when it is larger than a message may be', async () => {
    const { hub } = await start();
    await expect(
      hub.publish({ packageId: '1', userIds: ['1'], event: textEvent({ ...NOTICE, data: 'x'.repeat(8_000) }) }),
    ).rejects.toThrow(RangeError);
  });
});

describe('sendMessage', () => {
  const message = { businessType: '1002', title: '临时维护', userIdList: ['1', '2'], first: '12点维护' };
  const call = async ({ host }: SocketServer, token: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'zh' };
    return (
      await fetch(`http://${host}/prod-pc/api/system/common/sendSocketMessageTest`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
    ).json();
  };

  it('B-110, B-218 sends the scene, the title and the intro to the people chosen, from the one who sends', async () => {
    const server = await start();
    const { token } = await server.signIn('admin');
    const [buyer, keeper] = [
      await signIn(server.host, (await server.signIn('buyer')).token),
      await signIn(server.host, (await server.signIn('keeper')).token),
    ];
    expect(await call(server, token, message)).toEqual({ code: 200, data: '已发送给2人', message: '' });
    await server.hub.publish({ packageId: '1', userIds: 'all', event: textEvent({ ...NOTICE, title: 'end' }) });
    await expect
      .poll(() => [buyer, keeper].map(({ contents }) => contents.map(({ title }) => title)))
      .toEqual([['临时维护', 'end'], ['end']]);
    expect(buyer.events[1]).toMatchObject({ fromUserName: '陈志远', toUserName: '王丽华' });
    expect(buyer.contents[0]).toEqual({
      businessType: '1002',
      title: '临时维护',
      first: '12点维护',
      remark: '',
      jumpInfo: '',
      // For the page to put into the language of who reads it: what a person wrote stays as it is.
      data: {
        title: { text: '{text}', params: { text: '临时维护' } },
        first: { text: '{text}', params: { text: '12点维护' } },
      },
    });
  });

  it('B-216 says what is missing', async () => {
    const server = await start();
    expect(await call(server, (await server.signIn('admin')).token, { ...message, first: '' })).toEqual({
      code: 400,
      data: null,
      message: '请输入消息简介',
    });
  });

  it('B-243 is for the users 65, 1 and 622 alone, whatever they send', async () => {
    const server = await start();
    const { token } = await server.signIn('buyer');
    const buyer = await socketSession(server.services, { token, packageId: '1', address: '' });
    for (const body of [message, {}]) expect(await call(server, token, body)).toMatchObject({ code: 403 });
    const send = (userId: string) => sendMessage(server.services, { ...buyer, userId }, message, (text) => text);
    for (const userId of ['65', '622', '1']) expect(await send(userId)).toBe('已发送给{count}人');
    await expect(send('66')).rejects.toMatchObject({ status: 403 });
  });

  it('refuses people of another account set', async () => {
    const server = await start();
    expect(
      await call(server, (await server.signIn('admin')).token, { ...message, userIdList: ['1', '4'] }),
    ).toMatchObject({ code: 400, message: '接收人不在当前账套中' });
  });
});
