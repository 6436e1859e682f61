import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isWhole } from '../../../tests/support/isWhole';
import { bundleModule } from './bundleModule';
import type { Database } from './Database';
import { DatabaseBusyError } from './DatabaseBusyError';
import { DatabaseFolderError } from './DatabaseFolderError';
import { openDatabase } from './openDatabase';
import { pgliteWorkerUrl } from './pgliteWorkerUrl';

/** How often the process that writes is killed. */
const ROUNDS = isWhole ? 3 : 2;

describe('a data folder', () => {
  let writer: string;
  let workerUrl: URL;
  let template: string;
  let folder: string;
  const opened: Database[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    writer = fileURLToPath(await bundleModule(fileURLToPath(new URL('./folder.fixture.ts', import.meta.url))));
    workerUrl = await pgliteWorkerUrl();
    template = mkdtempSync(join(tmpdir(), 'guiju-storage-'));
    await (await openDatabase({ dataDir: template })).close();
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guiju-storage-'));
    // An existing folder opens in a tenth of the time of a new one.
    cpSync(template, folder, { recursive: true });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
    for (const database of opened.splice(0)) await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(): Promise<Database> {
    const database = await openDatabase({ dataDir: folder });
    opened.push(database);
    return database;
  }

  /**
   * A process that opens the folder and commits rows 1, 2, 3 ... one by one; `acknowledged` fills with the ids it was
   * told are committed.
   */
  function startWriter(): { child: ChildProcess; acknowledged: number[]; until: (count: number) => Promise<void> } {
    const child = spawn(process.execPath, [writer, folder, workerUrl.href], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const acknowledged: number[] = [];
    let rest = '';
    const waiting: { count: number; resolve: () => void }[] = [];
    child.stdout!.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop()!;
      for (const line of lines) acknowledged.push(Number(line));
      for (const wait of waiting) if (acknowledged.length >= wait.count) wait.resolve();
    });
    const until = (count: number) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ count, resolve });
        child.once('exit', () => reject(new Error('The writer stopped by itself')));
      });
    return { child, acknowledged, until };
  }

  it('keeps its data from one opening to the next', async () => {
    const first = await open();
    await sql`create table kept (id int4)`.execute(first.kysely);
    await sql`insert into kept values (1)`.execute(first.kysely);
    await first.close();
    const second = await open();
    expect((await sql`select id from kept`.execute(second.kysely)).rows).toEqual([{ id: 1 }]);
  });

  it('loses nothing acknowledged when the process is killed while it writes, again and again', async () => {
    const acknowledged: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const run = startWriter();
      await run.until(50 * round);
      await kill(run.child);
      acknowledged.push(...run.acknowledged);
    }
    const database = await open();
    const { rows } = await sql<{ id: number }>`select id from written`.execute(database.kysely);
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(25 * ROUNDS * (ROUNDS + 1));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it('is refused while another process uses it, which is named', async () => {
    const { child, until } = startWriter();
    await until(1);
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseBusyError);
    expect((refusal as Error).message).toContain(`process ${child.pid}. Stop it first`);
  });

  it('frees the lock at close', async () => {
    const database = await open();
    expect(existsSync(join(folder, 'database.lock'))).toBe(true);
    await database.close();
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  });

  it('is created anew when its creation was interrupted', async () => {
    rmSync(join(folder, 'database', 'global'), { recursive: true });
    writeFileSync(join(folder, 'database.creating'), '');
    const database = await open();
    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, 'database.creating'))).toBe(false);
  });

  it('is left alone when it holds something else', async () => {
    rmSync(join(folder, 'database'), { recursive: true });
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database', 'letter.txt'), 'dear');
    await expect(open()).rejects.toThrow(DatabaseFolderError);
    expect(readFileSync(join(folder, 'database', 'letter.txt'), 'utf8')).toBe('dear');
  });

  it('says what to do when it cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openDatabase({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
      /cannot be written to \(ENOTDIR\).*start with another data folder/,
    );
  });

  it('is closed only after the work that runs, and refuses new work then', async () => {
    const database = await open();
    await sql`create table last (id int4)`.execute(database.kysely);
    let begin = () => {};
    const hasBegun = new Promise<void>((resolve) => (begin = resolve));
    const running = database.transaction(async (trx) => {
      await sql`insert into last values (1)`.execute(trx);
      begin();
      await sql`select pg_sleep(0.2)`.execute(trx);
      await sql`insert into last values (2)`.execute(trx);
    });
    await hasBegun;
    await database.close();
    await running;
    await expect(sql`select 1`.execute(database.kysely)).rejects.toThrow('The database is closed');
    const again = await open();
    expect((await sql`select id from last`.execute(again.kysely)).rows).toHaveLength(2);
  });
});

function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
