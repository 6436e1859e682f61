import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { product } from '../../src/company/server';
import type { Model } from '../../src/language/model';
import { hashPassword } from '../../src/server/access/password';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { insertRows } from '../../src/server/storage/insertRows';
import { openDatabase } from '../../src/server/storage';
import { freePort, startServer, type TestServer } from '../../tests/support/startServer';
import { collectedMemory } from './collectedMemory';
import type { Figure } from './Figure';

const SOCKETS = 500;
const PEOPLE = 50;
const PASSWORD = 'Bench1234';
/** Until the server has seen what was closed. */
const SETTLE_MS = 2_000;

/** The built server as a process of its own, holding sockets of fifty people; what one of them takes of its memory. */
export async function socketFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiju-bench-'));
  const logins = Array.from({ length: PEOPLE }, (_, index) => String(13_900_000_000 + index));
  await fill(dataDir, logins);
  const inspectPort = await freePort();
  const server = await startServer({ dataDir, env: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` } });
  try {
    const tokens: string[] = [];
    for (const login of logins) tokens.push(await tokenOf(server, login));
    const openers = Array.from({ length: SOCKETS }, (_, index) => () => openSocket(server, tokens[index % PEOPLE]!));
    // Code and pools that the first sockets bring into being are not theirs.
    await closeAll(await openAll(openers.slice(0, PEOPLE)));
    await sleep(SETTLE_MS);
    const before = await collectedMemory(inspectPort);
    const sockets = await openAll(openers);
    await sleep(SETTLE_MS);
    const after = await collectedMemory(inspectPort);
    const held = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    await closeAll(sockets);
    const perSocket = (memory: 'held' | 'resident') => (after[memory] - before[memory]) / 1024 / SOCKETS;
    return [
      { name: 'sockets held, signed in', value: held, unit: 'sockets' },
      {
        name: 'memory per socket: objects and buffers, after garbage collection',
        value: perSocket('held'),
        unit: 'kB',
      },
      { name: 'memory per socket: resident, after garbage collection', value: perSocket('resident'), unit: 'kB' },
      { name: `resident memory of the server with ${SOCKETS} sockets`, value: after.resident / 2 ** 20, unit: 'MB' },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The demonstration company with people enough that nobody has more sockets than allowed. */
async function fill(dataDir: string, logins: readonly string[]): Promise<void> {
  const database = await openDatabase({ dataDir });
  await prepareDatabase({ ...product, database, model: JSON.parse(readFileSync('dist/model.json', 'utf8')) as Model });
  const hash = await hashPassword(PASSWORD);
  const people = logins.map((login, index) => ({
    id: 9_000 + index,
    login_id: login,
    name: `Bench ${index}`,
    password_hash: hash,
  }));
  await insertRows(database.kysely, 'sys_user', people);
  await insertRows(
    database.kysely,
    'sys_user_package',
    people.map(({ id }) => ({ user_id: id, package_id: 1, position: 0 })),
  );
  await database.close();
}

async function tokenOf({ url }: TestServer, username: string): Promise<string> {
  const form = {
    grant_type: 'password',
    client_id: 'guiju-page',
    client_secret: 'guiju-page',
    username,
    password: PASSWORD,
  };
  const response = await fetch(`${url}/prod-pc/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { data, message } = (await response.json()) as { data: { token: string } | null; message: string };
  if (!data) throw new Error(`${username}: ${message}`);
  return data.token;
}

/** Opens and signs in; resolves with the answer to LOGIN. */
function openSocket({ url }: TestServer, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/prod-pc/api/web/socket`);
  return new Promise((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'LOGIN', token, packageId: '1' })));
    socket.once('message', () => resolve(socket));
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.on('error', reject);
  });
}

/** Twenty at a time, as pages would come after a restart. */
async function openAll(openers: readonly (() => Promise<WebSocket>)[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let start = 0; start < openers.length; start += 20)
    sockets.push(...(await Promise.all(openers.slice(start, start + 20).map((open) => open()))));
  return sockets;
}

async function closeAll(sockets: readonly WebSocket[]): Promise<void> {
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve).close())));
}
