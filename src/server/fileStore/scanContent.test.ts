import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { StartError } from '../StartError';
import { readScanner } from './readScanner';
import { type ScannerAddress, scanContent } from './scanContent';
import { ScannerError } from './ScannerError';

/** Harmless, and found by every scanner. */
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const MOST = 1000;

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A server that answers connections in its own way. */
async function listening(answer: (socket: Socket) => void, path?: string): Promise<ScannerAddress> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    answer(socket);
  });
  open.push(
    () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  );
  await new Promise<void>((done) =>
    server.listen(path === undefined ? { port: 0, host: '127.0.0.1' } : { path }, done),
  );
  return path === undefined ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path };
}

/** What clamd does with INSTREAM: it takes pieces until one of no length, and refuses more than it is set to take. */
function clamd(socket: Socket): void {
  let given = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    given = Buffer.concat([given, chunk]);
    const command = Buffer.from('zINSTREAM\0');
    if (given.length < command.length) return;
    if (!given.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0');
    const content: Buffer[] = [];
    for (let at = command.length; at + 4 <= given.length;) {
      const length = given.readUInt32BE(at);
      if (length === 0) {
        const hasVirus = Buffer.concat(content).includes(EICAR);
        return void socket.end(`stream: ${hasVirus ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
      }
      if (at + 4 + length > given.length) return;
      content.push(given.subarray(at + 4, at + 4 + length));
      if (Buffer.concat(content).length > MOST) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      at += 4 + length;
    }
  });
}

async function* pieces(...given: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const piece of given) yield Buffer.from(piece);
}
const reasonOf = (run: Promise<unknown>) =>
  run.then(
    () => 'nothing',
    (error: unknown) => (error instanceof ScannerError ? error.reason : error),
  );

describe('a content that a scanner looks at', () => {
  it('is clean, or has something in it, also over the borders of its pieces', async () => {
    const address = await listening(clamd);
    expect(await scanContent(address, pieces('nothing', '', ' bad'))).toBe('clean');
    expect(await scanContent(address, pieces())).toBe('clean');
    const virus = pieces('before ', EICAR.slice(0, 20), EICAR.slice(20), ' after');
    expect(await scanContent(address, virus)).toEqual({ found: 'Eicar-Test-Signature' });
  });

  it('is looked at through a socket of this machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guiju-clamd-'));
    open.push(async () => rmSync(folder, { recursive: true }));
    const address = await listening(clamd, join(folder, 'clamd.ctl'));
    expect(await scanContent(address, pieces(EICAR))).toEqual({ found: 'Eicar-Test-Signature' });
  });

  it('is too large for the scanner, which is told apart', async () => {
    const address = await listening(clamd);
    async function* endless() {
      for (;;) yield Buffer.alloc(600);
    }
    expect(await reasonOf(scanContent(address, endless()))).toBe('tooLarge');
  });

  it('is not taken for clean where nobody listens, or nobody can be found', async () => {
    const address = await listening(clamd);
    for (const close of open.splice(0)) await close();
    expect(await reasonOf(scanContent(address, pieces('x')))).toBe('notReached');
    expect(await reasonOf(scanContent({ path: '/nowhere/clamd.ctl' }, pieces('x')))).toBe('notReached');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['ends the connection', (socket) => socket.end()],
    ['breaks the connection', (socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['says something else', (socket) => socket.end('stream: OK, perhaps\0')],
    ['says that it failed', (socket) => socket.end('COMMAND READ TIMED OUT\0')],
  ])('is not taken for clean where the scanner %s', async (_, answer) => {
    expect(await reasonOf(scanContent(await listening(answer), pieces('x'), 300))).toBe('failed');
  });

  it('is not taken for clean where the scanner answers before it has all', async () => {
    let ended: () => void;
    const isEnded = new Promise<void>((done) => (ended = done));
    const address = await listening((socket) =>
      socket
        .on('close', () => ended())
        .resume()
        .end('stream: OK\0'),
    );
    async function* slow() {
      yield Buffer.from('x');
      await isEnded;
      yield Buffer.from(EICAR);
    }
    expect(await reasonOf(scanContent(address, slow()))).toBe('failed');
  });

  it('is given up where it cannot be read to its end, with what kept it from that', async () => {
    const lost = new Error('lost');
    async function* broken() {
      yield Buffer.from('half');
      throw lost;
    }
    expect(await reasonOf(scanContent(await listening(clamd), broken()))).toBe(lost);
  });
});

describe('the setting of the scanner', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['tcp:clamav:3310', { host: 'clamav', port: 3310 }],
    ['tcp:[::1]:3310', { host: '::1', port: 3310 }],
  ])('%s', (FILE_SCANNER, address) => {
    expect(readScanner({ FILE_SCANNER })).toEqual(address);
  });

  it.each(['on', 'clamav:3310', 'tcp:clamav', 'tcp:clamav:0', 'tcp:clamav:99999', 'unix:clamd.ctl'])(
    'refuses %s',
    (FILE_SCANNER) => {
      expect(() => readScanner({ FILE_SCANNER })).toThrow(StartError);
    },
  );
});
