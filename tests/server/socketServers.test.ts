import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textEvent } from '../../src/server/socket/events';
import { socketSession } from '../../src/server/socket/socketSession';
import { type Database, openDatabase } from '../../src/server/storage';
import { startDemoPostgres } from '../support/demoDatabase';
import { hasTestPostgres, type TestPostgres } from '../support/postgres';
import { SocketClient } from './socketClient';
import { startSocketServer, type SocketServer } from './socketServer';

const content = (title: string) => ({
  businessType: '1001',
  title,
  first: '今晚升级',
  remark: '',
  jumpInfo: '',
  data: null,
});

describe.runIf(hasTestPostgres())('sockets of two servers over one PostgreSQL', () => {
  let postgres: TestPostgres | null = null;
  let databases: Database[] = [];
  let [a, b]: SocketServer[] = [];
  const lines: string[] = [];

  beforeAll(async () => {
    postgres = await startDemoPostgres();
    databases = await Promise.all(
      [1, 2].map(() => openDatabase({ url: postgres!.url, log: (line) => void lines.push(line) })),
    );
    [a, b] = await Promise.all(databases.map((database) => startSocketServer(database)));
  });
  afterAll(async () => {
    await Promise.all([a, b].map((server) => server?.app.close()));
    await Promise.all(databases.map((database) => database.close()));
    await postgres?.stop();
  });

  it('a message published on one reaches the sockets on both, once each', async () => {
    const { token } = await a!.signIn('buyer');
    const [here, there] = [await SocketClient.signIn(a!.host, token), await SocketClient.signIn(b!.host, token)];
    const ids = Array.from({ length: 2_000 }, (_, index) => String(10 ** 17 + index));
    await a!.hub.publish({ packageId: '1', userIds: [...ids, '2'], event: textEvent(content('many')) });
    await b!.hub.publish({ packageId: '1', userIds: 'all', event: textEvent(content('all')) });
    for (const client of [here, there]) {
      await client.until(
        () =>
          client.contents.some(({ title }) => title === 'all') && client.contents.some(({ title }) => title === 'many'),
      );
      expect(client.contents).toHaveLength(2);
    }
    expect(here.events[1]!.msgId).toBe(there.events[1]!.msgId);
  });

  it('a sign-in ended on one is ended on the other', async () => {
    const { token } = await a!.signIn('buyer');
    const client = await SocketClient.signIn(b!.host, token);
    const { id } = await socketSession(a!.services, { token, packageId: '1', address: '' });
    await a!.hub.endSessions([id], '您的登录已被管理员终止');
    expect(await client.closed()).toBe(4401);
    expect(client.contents.map(({ first }) => first)).toEqual(['您的登录已被管理员终止']);
  });

  it('after the listening connection was cut, messages come again, tokens are checked anew and rights asked for anew', async () => {
    const [kept, ended] = [
      await SocketClient.signIn(b!.host, (await a!.signIn('buyer')).token),
      await SocketClient.signIn(b!.host, (await a!.signIn('keeper')).token),
    ];
    await sql`delete from sys_token where user_id = 3`.execute(databases[0]!.kysely);
    lines.length = 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guiju-listen' and datname = current_database()`.execute(
      databases[0]!.kysely,
    );
    await expect.poll(() => lines.filter((line) => line.includes('listening again'))).toHaveLength(2);
    for (const client of [kept, ended]) client.send({ type: 'PING' });
    expect(await ended.closed()).toBe(4401);
    await kept.until(() => kept.contents.length === 1);
    expect(kept.contents[0]!.businessType).toBe('permission');
    await a!.hub.publish({ packageId: '1', userIds: ['2'], event: textEvent(content('again')) });
    await kept.until(() => kept.contents.length === 2);
    kept.send({ type: 'PING' });
    await kept.until(() => kept.types.filter((type) => type === 'PONG').length === 2);
    expect(kept.contents.map(({ title }) => title)).toEqual(['权限变更', 'again']);
  });
});
