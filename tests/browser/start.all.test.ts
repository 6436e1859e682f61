import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { freePort, runServer, START_MS, startServer, type TestServer } from '../support/startServer';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guiju-start-'));
  const dataDir = join(folder, 'data');
  cpSync(inject('filledFolder'), dataDir, { recursive: true });
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The one line that a failing start leaves, with the exit code. */
async function failingStart(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const run = runServer({ HOST: '127.0.0.1', ...env });
  const code = await run.exited;
  return { code, lines: run.output().trim().split('\n') };
}

describe('a start that cannot succeed says why in one line and ends with code 1', () => {
  it('busy port', async () => {
    const other = createServer();
    const port = await new Promise<number>((done) =>
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
    );
    const { code, lines } = await failingStart({ PORT: String(port), DATA_DIR: join(folder, 'busy') });
    other.close();
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(`Port ${port} is in use`)] });
  });

  it('database in use by another process, which goes on undisturbed', async () => {
    const { code, lines } = await failingStart({ PORT: String(await freePort()), DATA_DIR: server.dataDir });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(new RegExp(`${server.dataDir}.* in use by .*${server.process.pid}`))],
    });
    expect((await fetch(`${server.url}/prod-pc/api/system/common/clientConfig`)).status).toBe(200);
  });

  it('unusable folder', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, lines } = await failingStart({
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'file', 'data'),
    });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(join(folder, 'file', 'data'))] });
  });

  it('a port that is no number, a database address that is none, a database that does not answer', async () => {
    const closed = await freePort();
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'http' }, /PORT must be a number/],
      [
        { HOST: '0.0.0.0', PORT: String(await freePort()) },
        /^HOST=0\.0\.0\.0 lets others in.*Say DEMO=off .*or DEMO=on if that is meant\.$/,
      ],
      [{ TRUST_PROXY: 'on' }, /TRUST_PROXY must be off, the number of proxies/],
      [{ TIME_ZONE: 'Shanghai' }, /TIME_ZONE must be a name of the list of time zones/],
      [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like postgres:/],
      [
        { PORT: String(await freePort()), DATABASE_URL: `postgres://a:secret@127.0.0.1:${closed}/x` },
        /database at DATABASE_URL cannot be used/,
      ],
    ];
    for (const [env, message] of cases) {
      const { code, lines } = await failingStart({ DATA_DIR: join(folder, 'none'), ...env });
      expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(message)] });
      expect(lines[0]).not.toContain('secret');
    }
  });
});

it(
  'a first start fills in the demonstration company, prints the address and its account, and Ctrl+C ends it with code 0; the data are kept over a restart',
  async () => {
    const dataDir = join(folder, 'first');
    const first = await startServer({ dataDir });
    onTestFinished(async () => void (await first.stop()));
    expect(first.output()).toContain('empty, filling in the demonstration company');
    expect(first.output()).toContain(`http://localhost:${first.port}`);
    expect(first.output()).toContain('13800000000 / Demo1234');
    expect(await first.stop()).toBe(0);
    const next = await startServer({ dataDir });
    onTestFinished(async () => void (await next.stop()));
    expect(next.output()).not.toContain('empty');
  },
  2 * START_MS,
);

it('a company that begins without the demonstration has authenticated encryption of its calls from the first start on, until its operator says else', async () => {
  const dataDir = join(folder, 'company');
  const config = async (env: Record<string, string>): Promise<unknown> => {
    const own = await startServer({ dataDir, env: { DEMO: 'off', ...env } });
    const { data } = (await (await fetch(`${own.url}/prod-pc/api/system/common/clientConfig`)).json()) as {
      data: { encryption: boolean; cipher: string };
    };
    await own.stop();
    return [data.encryption, data.cipher];
  };
  expect([await config({}), await config({}), await config({ ENCRYPTION: 'off' })]).toEqual([
    [true, 'GCM'],
    [true, 'GCM'],
    [false, 'CBC'],
  ]);
  const { data } = (await (await fetch(`${server.url}/prod-pc/api/system/common/clientConfig`)).json()) as {
    data: { encryption: boolean };
  };
  expect(data.encryption).toBe(false);
});

it('serves the page compressed, cached for good where the name carries a hash, under a strict policy', async () => {
  const page = await fetch(server.url);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
  const answer = await fetch(server.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  // A page fetches dozens of files: they say of themselves what protects them, and not what is of documents alone.
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect([...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)).toBeLessThan(420);
});
