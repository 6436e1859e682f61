import { type ChildProcess, spawn } from 'node:child_process';
import { createCipheriv, createHash } from 'node:crypto';
import { cpSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanFiles } from '../../src/capabilities/files/server/cleanFiles';
import { Random } from '../../src/lib/Random';
import { openFileStores } from '../../src/server/fileStore';
import { readFileStores } from '../../src/server/fileStore/readFileStores';
import { openDatabase } from '../../src/server/storage';
import { bundleServer, type BundledServer } from '../support/bundleServer';
import { demoImage } from '../support/demoImage';
import { freePort, startServer, type TestServer } from '../support/startServer';
import { callsOf } from './callsOf';

const MB = 1024 * 1024;
const CLIENT = resolve('tests/support/uploadClient.mjs');
const folder = mkdtempSync(join(tmpdir(), 'guiju-drive-kill-'));
let built: BundledServer;
let server: TestServer | undefined;
let client: Uploader | undefined;

beforeAll(async () => {
  built = await bundleServer();
});
afterAll(async () => {
  client?.process.kill('SIGKILL');
  await server?.stop();
  built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Bytes that no two parts have alike. */
async function fileOf(path: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16));
  async function* bytes() {
    for (let at = 0; at < size; at += MB) {
      const chunk = cipher.update(Buffer.alloc(Math.min(MB, size - at)));
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(Readable.from(bytes()), createWriteStream(path));
  return hash.digest('hex');
}

interface Step {
  upload?: string;
  arrived?: number[];
  partSize?: number;
  part?: number;
  done?: string;
}

/** A client in a process of its own, and what it has told. */
interface Uploader {
  process: ChildProcess;
  steps: Step[];
  /** resolves once what it has told fits; rejects where it ends before */
  until(fits: (steps: readonly Step[]) => boolean): Promise<void>;
}

function upload(...given: string[]): Uploader {
  const child = spawn(process.execPath, [CLIENT, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  const steps: Step[] = [];
  const watchers = new Set<() => void>();
  let isOver = false;
  const look = () => {
    for (const watcher of watchers) watcher();
  };
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    steps.push(JSON.parse(line) as Step);
    look();
  });
  lines.once('close', () => {
    isOver = true;
    look();
  });
  return {
    process: child,
    steps,
    until: (fits) =>
      new Promise((done, reject) => {
        const watcher = () => {
          if (!fits(steps) && !isOver) return;
          watchers.delete(watcher);
          if (fits(steps)) done();
          else reject(new Error(`The client ended after ${JSON.stringify(steps.at(-1))}.`));
        };
        watchers.add(watcher);
        watcher();
      }),
  };
}

const partsOf = (steps: readonly Step[]): number[] => steps.flatMap(({ part }) => part ?? []);
/** Megabytes that the process has held at most. */
const peakOf = ({ process: { pid } }: TestServer): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

it.each([
  { store: 'directory', size: 500 * MB + 12_345, seed: 11 },
  { store: 'database', size: 160 * MB + 12_345, seed: 12 },
])('a file goes on into the $store where it was when server and client were killed', async ({ seed, size, store }) => {
  const random = new Random(seed);
  const dataDir = join(folder, store);
  cpSync((await demoImage()).dataDir, dataDir, { recursive: true });
  const path = join(folder, `${store}.bin`);
  const digest = await fileOf(path, size);
  const port = await freePort();
  const start = () => startServer({ dataDir, port, main: built.main, env: { FILE_STORE: store } });
  server = await start();
  client = upload(server.url, path, '大.bin');
  const acknowledged = new Set<number>();
  let sent = 0;
  const noted = ({ steps }: Uploader) => {
    for (const part of partsOf(steps)) acknowledged.add(part);
    sent += partsOf(steps).length;
  };
  /** What the server says after a kill that it has: every part that it acknowledged. */
  const expectArrived = (steps: readonly Step[], before: ReadonlySet<number>) => {
    const arrived = new Set(steps.findLast((step) => step.arrived !== undefined)?.arrived);
    expect([...before].filter((part) => !arrived.has(part))).toEqual([]);
  };
  const later = (steps: readonly Step[]) => partsOf(steps).length + random.between(2, 7);
  for (let kill = 0; kill < 3; kill++) {
    const enough = later(client.steps);
    await client.until((steps) => partsOf(steps).length >= enough);
    await server.kill();
    const known = new Set([...acknowledged, ...partsOf(client.steps)]);
    const asked = client.steps.filter((step) => step.arrived !== undefined).length;
    server = await start();
    await client.until((steps) => steps.filter((step) => step.arrived !== undefined).length > asked);
    expectArrived(client.steps, known);
    if (kill !== 1) continue;
    const more = later(client.steps);
    await client.until((steps) => partsOf(steps).length >= more);
    client.process.kill('SIGKILL');
    noted(client);
    const { upload: begun } = client.steps.findLast((step) => step.upload !== undefined)!;
    client = upload(server.url, path, '大.bin', begun!);
    await client.until((steps) => steps.some((step) => step.arrived !== undefined));
    expect(client.steps[0]?.upload).toBe(begun);
    expectArrived(client.steps, acknowledged);
  }
  const idle = peakOf(server);
  await client.until((steps) => steps.some(({ done }) => done !== undefined));
  noted(client);
  const parts = Math.ceil(size / client.steps.find(({ partSize }) => partSize !== undefined)!.partSize!);
  expect(acknowledged.size).toBeLessThanOrEqual(parts);
  // Each part once, but for those that were on their way when something was killed.
  expect(sent).toBeLessThanOrEqual(parts + 3 * 4 + 1);

  const call = await callsOf(server.url, '13800000001');
  const { data: spaces } = await call('/api/oa/document/spaces');
  const fileUrl = client.steps.at(-1)!.done;
  const placed = await call('/api/oa/document/place', { fileUrl, folderId: spaces[0].id });
  expect(placed.code, placed.message).toBe(200);
  const [{ fileId }] = (await call(`/api/oa/document/versions?id=${placed.data.id}`)).data;
  const { data: address } = await call(`/api/oa/doc/filetransfer/ticket?userFileId=${fileId}`);
  const hash = createHash('sha256');
  const response = await fetch(server.url + address);
  for await (const chunk of response.body!) hash.update(chunk as Uint8Array);
  expect(hash.digest('hex')).toBe(digest);
  // Neither in the way in nor out is the file held.
  expect(peakOf(server) - idle).toBeLessThan(size / MB);

  // Another one that nobody goes on with.
  client = upload(server.url, path, '弃.bin');
  await client.until((steps) => partsOf(steps).length >= 3);
  client.process.kill('SIGKILL');
  await server.stop();
  server = undefined;
  expect(await leftOver(dataDir, store)).toEqual({ contents: 0, parts: 0, files: 0 });
});

/** Rows of contents that no file refers to, once what has lain for a day is cleaned away; at first there are some. */
async function leftOver(dataDir: string, store: string): Promise<Record<'contents' | 'parts' | 'files', number>> {
  const database = await openDatabase({ dataDir });
  try {
    const fileStores = openFileStores(readFileStores({ FILE_STORE: store }, dataDir, true), database);
    const counted = async (from: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${from}`.execute(
        database.kysely,
      );
      return rows[0]!.count;
    };
    const unfinished = sql`sys_file f where f.received < f.size`;
    expect(await counted(unfinished)).toBe(1);
    await sql`update sys_file set touched_time = touched_time - interval '25 hours' where record_id is null`.execute(
      database.kysely,
    );
    expect(await cleanFiles({ database, fileStores })).toBeGreaterThan(0);
    const ofNoFile = sql`(select 1 from sys_file f where f.package_id = c.package_id and f.content_id = `;
    return {
      contents: await counted(sql`sys_content c where not exists ${ofNoFile} c.id)`),
      parts: await counted(sql`sys_content_part c where not exists ${ofNoFile} c.content_id)`),
      files: await counted(unfinished),
    };
  } finally {
    await database.close();
  }
}
