import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoImage } from '../../tests/support/demoImage';
import { freePort, startServer, type TestServer } from '../../tests/support/startServer';
import { callsOf, type Calls } from '../../tests/server/callsOf';
import type { Figure } from './Figure';
import { fillDrive, MANY, FEW, TEXTS } from './fillDrive';
import { plainFiles, type PlainFiles } from './plainFiles';
import { residentMemory } from './residentMemory';
import { median } from './statistics';

const MB = 2 ** 20;
const FILE_MB = 512;
const LARGE_MB = 2048;
const PART_MB = 5;
const AT_ONCE = 3;
const PAGE = 20;
const RUNS = 7;

const DRIVE = '/api/oa/document';

/**
 * The built server with the embedded database and its usual store: files in and out beside a route that does nothing but
 * write and read them, what they take of its memory, lists of large folders, and search in what texts say.
 */
export async function driveFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-bench-drive-'));
  const dataDir = join(folder, 'data');
  cpSync((await demoImage()).dataDir, dataDir, { recursive: true });
  let server: TestServer | undefined = await startServer({ dataDir });
  let plain: PlainFiles | undefined;
  try {
    const folders = await madeFolders(await callsOf(server.url));
    await server.stop();
    await fillDrive(dataDir, folders);
    server = await startServer({ dataDir });
    plain = await plainFiles(await freePort(), join(folder, 'plain.bin'));
    const call = await callsOf(server.url);
    return [...(await transferFigures(server, call, plain, folders.few)), ...(await lookFigures(call, folders))];
  } finally {
    await server?.stop();
    plain?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function madeFolders(call: Calls): Promise<Record<'few' | 'many' | 'texts', string>> {
  const { data } = await call(`${DRIVE}/spaces`);
  const made = async (name: string): Promise<string> =>
    (await call(`${DRIVE}/createFolder`, { folderId: data[0].id, name })).data.id;
  return { few: await made('少'), many: await made('多'), texts: await made('文') };
}

async function transferFigures(
  { process: { pid }, url }: TestServer,
  call: Calls,
  plain: PlainFiles,
  folderId: string,
): Promise<Figure[]> {
  const memory = () => residentMemory(pid ?? 0);
  const up = await seconds(() => uploaded(call, FILE_MB));
  const address = await placed(call, up.result, folderId);
  const down = await seconds(() => drained(url + address));
  const plainUp = await seconds(() => inParts(FILE_MB, (part, bytes) => plain.write(part * PART_MB * MB, bytes)));
  const plainDown = await seconds(() => drained(plain.url));
  const before = memory();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, memory())), 50);
  const large = await placed(call, await uploaded(call, LARGE_MB), folderId);
  const peakIn = peak;
  peak = memory();
  await drained(url + large);
  clearInterval(timer);
  return [
    { name: `upload of ${FILE_MB} MB`, value: FILE_MB / up.s, unit: 'MB/s' },
    { name: `upload of ${FILE_MB} MB: time, beside a plain route that writes it`, value: up.s / plainUp.s, unit: 'x' },
    { name: `download of ${FILE_MB} MB`, value: FILE_MB / down.s, unit: 'MB/s' },
    {
      name: `download of ${FILE_MB} MB: time, beside a plain route that reads it`,
      value: down.s / plainDown.s,
      unit: 'x',
    },
    { name: `resident memory of the server before ${LARGE_MB} MB come in`, value: before, unit: 'MB' },
    { name: `resident memory of the server while ${LARGE_MB} MB come in, at most`, value: peakIn, unit: 'MB' },
    { name: `resident memory of the server while ${LARGE_MB} MB go out, at most`, value: peak, unit: 'MB' },
  ];
}

async function lookFigures(
  call: Calls,
  { few, many, texts }: Awaited<ReturnType<typeof madeFolders>>,
): Promise<Figure[]> {
  const listed = async (query: string): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const { s, result } = await seconds(() => call(`${DRIVE}/list?pageSize=${PAGE}&${query}`));
      if (result.code !== 200) throw new Error(`${query}: ${result.code} ${result.message}`);
      if (run > 0) times.push(s * 1000);
    }
    return median(times);
  };
  const last = (count: number) => Math.ceil(count / PAGE);
  const first = { few: await listed(`folderId=${few}`), many: await listed(`folderId=${many}`) };
  const end = {
    few: await listed(`folderId=${few}&pageNum=${last(FEW)}`),
    many: await listed(`folderId=${many}&pageNum=${last(MANY)}`),
  };
  const found = (word: string) => listed(`folderId=${texts}&words=${encodeURIComponent(word)}`);
  const of = `of a folder of ${MANY.toLocaleString('en')} files`;
  return [
    { name: `first page ${of}`, value: first.many, unit: 'ms' },
    { name: `first page ${of}, beside ${FEW.toLocaleString('en')}`, value: first.many / first.few, unit: 'x' },
    { name: `last page ${of}`, value: end.many, unit: 'ms' },
    { name: `last page ${of}, beside ${FEW.toLocaleString('en')}`, value: end.many / end.few, unit: 'x' },
    {
      name: `search in ${TEXTS.toLocaleString('en')} texts: a word of one in a hundred`,
      value: await found('滑轨'),
      unit: 'ms',
    },
    {
      name: `search in ${TEXTS.toLocaleString('en')} texts: a word of none`,
      value: await found('没有的词'),
      unit: 'ms',
    },
  ];
}

/** Sends a file of random bytes in parts. @returns its address */
async function uploaded(call: Calls, mb: number): Promise<string> {
  const { data: leave } = await call('/api/thirdparty/jzyoss/getPolicyInfo?into=drive');
  const { policy, signature } = leave as { policy: string; signature: string };
  let fileUrl = '';
  await inParts(mb, async (part, bytes) => {
    const body = new FormData();
    const said = { policy, signature, fileName: `${mb}.bin`, size: mb * MB, part };
    body.append('fileInfo', JSON.stringify(said));
    body.append('file', new Blob([bytes]));
    const answer = await call('/api/thirdparty/jzyoss/fileUpload', body);
    if (answer.code !== 200) throw new Error(`Part ${part}: ${answer.message}`);
    ({ fileUrl } = answer.data);
  });
  return fileUrl;
}

/** Does something with each part of a file, the first one alone, then some at once. */
async function inParts(
  mb: number,
  send: (part: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const count = Math.ceil(mb / PART_MB);
  const bytes = crypto.getRandomValues(new Uint8Array(65_536));
  const of = (part: number): Uint8Array<ArrayBuffer> => {
    const whole = new Uint8Array(Math.min(PART_MB, mb - part * PART_MB) * MB);
    for (let at = 0; at < whole.length; at += bytes.length) whole.set(bytes, at);
    new DataView(whole.buffer).setUint32(0, part);
    return whole;
  };
  await send(0, of(0));
  let next = 1;
  const worker = async () => {
    while (next < count) {
      const part = next++;
      await send(part, of(part));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Puts an uploaded file into a folder. @returns the address at which it is read */
async function placed(call: Calls, fileUrl: string, folderId: string): Promise<string> {
  const { data } = await call(`${DRIVE}/place`, { fileUrl, folderId });
  const { data: versions } = await call(`${DRIVE}/versions?id=${data.id}`);
  return (await call(`/api/oa/doc/filetransfer/ticket?userFileId=${versions[0].fileId}`)).data as string;
}

async function drained(url: string): Promise<void> {
  const { body, ok, status } = await fetch(url);
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  const reader = body.getReader();
  while (!(await reader.read()).done);
}

async function seconds<T>(run: () => Promise<T>): Promise<{ s: number; result: T }> {
  const start = performance.now();
  const result = await run();
  return { s: (performance.now() - start) / 1000, result };
}
