import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE } from '../../src/server/socket/closeCodes';
import type { Database } from '../../src/server/storage';
import { openDemoDatabase } from '../support/demoDatabase';
import { SocketClient } from './socketClient';
import { project } from '../support/project';
import { startSocketServer, type SocketServer } from './socketServer';

let database: Database;
let server: SocketServer;
let admin: string;
const clients: SocketClient[] = [];

beforeAll(async () => {
  database = await openDemoDatabase();
  server = await startSocketServer(database);
  admin = (await server.signIn('admin')).token;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await server?.app.close();
  await database?.close();
});

interface Answer<T> {
  code: number;
  data: T;
}

const call = async <T>(token: string, path: string, body?: unknown): Promise<T> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(
    `http://${server.host}/prod-pc${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  const { code, data } = (await response.json()) as Answer<T>;
  if (code !== 200) throw new Error(`${path}: ${code} ${JSON.stringify(data)}`);
  return data;
};
const socketOf = async (token: string): Promise<SocketClient> => {
  const client = await SocketClient.signIn(server.host, token);
  clients.push(client);
  return client;
};
const kinds = ({ contents }: SocketClient): string[] => contents.map(({ businessType }) => businessType);

describe('who works when rights change', () => {
  it('is told, and nobody else is', async () => {
    const [buyer, keeper] = [
      await socketOf((await server.signIn('buyer')).token),
      await socketOf((await server.signIn('keeper')).token),
    ];
    const { id } = await call<{ id: string }>(admin, '/api/system/role/add', { name: '推送' });
    await call(admin, '/api/system/role/addUserRole', { roleId: id, userIds: ['2'] });
    await buyer.until(() => kinds(buyer).length === 1);
    await call(admin, '/api/system/role/addResource', {
      id,
      version: '1',
      wildcard: false,
      functions: ['/clientList/list'],
      resources: [],
      records: {},
    });
    await buyer.until(() => kinds(buyer).length === 2);
    await call(admin, '/api/system/role/deleteUserRole', { roleId: id, userIds: ['2'] });
    await buyer.until(() => kinds(buyer).length === 3);
    expect(kinds(buyer)).toEqual(['permission', 'permission', 'permission']);
    // What concerns the keeper comes last, and is all that arrives there.
    await call(admin, '/api/system/user/saveUserRoles', { userId: '3', roleIds: [id] });
    await keeper.until(() => kinds(keeper).length === 1);
    expect([kinds(buyer).length, kinds(keeper)]).toEqual([3, ['permission']]);
  });
});

describe('who works when their sign-in is ended', () => {
  const endOf = async (client: SocketClient): Promise<unknown> => ({
    closed: await client.closed(),
    why: client.contents.at(-1)?.first,
  });
  const ended = (why: string) => ({ closed: CLOSE.notSignedIn, why });

  it('by themselves on another device, loses the socket at once', async () => {
    const [mine, other] = [(await server.signIn('reader')).token, (await server.signIn('reader')).token];
    const [kept, gone] = [await socketOf(mine), await socketOf(other)];
    const sessions = await call<{ id: string; current: boolean }[]>(other, '/api/system/user/getSessionList');
    await call(mine, '/api/system/user/revokeSession', { ids: [sessions.find(({ current }) => current)!.id] });
    expect(await endOf(gone)).toEqual(ended('您的登录已被强制下线'));
    expect(kept.closeCode).toBeUndefined();
  });

  it('by a new password, loses every other socket, and by a reset every one', async () => {
    const [mine, other] = [(await server.signIn('reader')).token, (await server.signIn('reader')).token];
    const [kept, gone] = [await socketOf(mine), await socketOf(other)];
    await call(mine, '/api/system/user/updatePassword', {
      password: 'Demo1234',
      newPassword: 'Demo5678',
      newPassword2: 'Demo5678',
    });
    expect(await endOf(gone)).toEqual(ended('密码已修改，请重新登录'));
    expect(kept.closeCode).toBeUndefined();
    await call(admin, '/api/system/user/resetPassword', { ids: ['5'] });
    expect(await endOf(kept)).toEqual(ended('密码已修改，请重新登录'));
  });

  it('by being disabled, or moved out of the account set, loses the socket', async () => {
    const buyer = await socketOf((await server.signIn('buyer')).token);
    const { model } = await project();
    await call(admin, `${model.resources.employee!.operations.action}/disable`, { ids: ['2'] });
    expect(await endOf(buyer)).toEqual(ended('您的账号已停用'));
    const keeper = await socketOf((await server.signIn('keeper')).token);
    const { userIds } = await call<{ userIds: string[] }>(admin, '/api/system/package/members?id=1');
    await call(admin, '/api/system/package/saveMembers', { id: '1', userIds: userIds.filter((id) => id !== '3') });
    expect(await endOf(keeper)).toEqual(ended('您已被移出该账套'));
  });
});
