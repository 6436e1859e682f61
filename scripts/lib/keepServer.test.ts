import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './freePort.mjs';
import { keepServer, type ServerStop } from './keepServer.mjs';

/** A server that does what the file `mode` beside it says. */
const PROGRAM = `
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const mode = readFileSync(new URL('mode', import.meta.url), 'utf8');
if (mode === 'refuse') {
  console.error('Run this SQL yourself');
  process.send({ refused: ['alter table "x"'] });
  setTimeout(() => process.exit(1), 20);
} else setTimeout(() => createServer((call, answer) => (call.url === '/die' ? process.exit(3) : answer.end('lives')))
  .on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\\r\\n\\r\\nopen'))
  .listen(process.env.PORT, '127.0.0.1', () => console.log('Guiju is ready')), mode === 'slow' ? 400 : 0);
`;

let dir: string;
let kept: ReturnType<typeof keepServer>;
let front: Server;
let states: (ServerStop | null)[];
const mode = (text: string) => writeFileSync(join(dir, 'mode'), text);

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keep-'));
  writeFileSync(join(dir, 'main.mjs'), PROGRAM);
  states = [];
  kept = keepServer({
    port: await freePort(),
    onState: (stopped) => void states.push(stopped),
    launch: (port) =>
      spawn(process.execPath, [join(dir, 'main.mjs')], {
        env: { ...process.env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
  });
  front = createServer((call: IncomingMessage & { originalUrl?: string }, answer) => {
    call.originalUrl = call.url ?? '/';
    void kept.forward(call, answer);
  });
  front.on('upgrade', (call, socket, head) => void kept.forwardSocket(call, socket, head));
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  front.close();
  await kept.close();
  rmSync(dir, { recursive: true, force: true });
});

const port = () => (front.address() as AddressInfo).port;
const call = async (path = '/') => {
  const answer = await fetch(`http://127.0.0.1:${port()}${path}`);
  return { status: answer.status, text: await answer.text() };
};

it('answers calls at once with the reason when the server refuses to start, and goes on when it may', async () => {
  mode('refuse');
  void kept.restart();
  const refused = await call();
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toEqual({
    code: 503,
    data: null,
    message: '表结构变更被拒绝，服务未启动；原因与 SQL 见页面提示',
  });
  expect(states).toEqual([{ text: 'Run this SQL yourself', statements: ['alter table "x"'] }]);
  mode('live');
  void kept.restart();
  expect(await call()).toEqual({ status: 200, text: 'lives' });
  expect(states.at(-1)).toBeNull();
});

it('tells that a server has died that answered before', async () => {
  mode('live');
  void kept.restart();
  expect((await call('/die')).status).toBe(502);
  await expect.poll(() => states.at(-1)).toMatchObject({ statements: [] });
  expect((await call()).text).toContain('开发服务器已停止');
});

it('lets calls and sockets wait while the server starts anew', async () => {
  mode('live');
  await kept.restart();
  expect((await call()).text).toBe('lives');
  mode('slow');
  void kept.restart();
  const socket = connect(port(), '127.0.0.1', () =>
    socket.write('GET /prod-pc/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  );
  const said = await new Promise<string>((done) => {
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.on('close', () => done(text));
  });
  expect(said).toContain('101 Switching Protocols');
  expect(said).toContain('open');
  expect((await call()).text).toBe('lives');
  expect(states.every((state) => state === null)).toBe(true);
});
