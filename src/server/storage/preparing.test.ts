import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Maintenance } from './Maintenance';
import { OverloadError } from './OverloadError';
import { SinglePool } from './SinglePool';
import type { SqlResult } from './SqlSession';
import { PATIENCE } from './Turnstile';

/** Milliseconds that a checkpoint takes on this disk. */
const SLOW = PATIENCE + 5000;

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
    }),
);
afterEach(() => void vi.useRealTimers());

/** A database whose log grows by a statement's length, and whose checkpoints are slow. */
function slowDisk() {
  const asked: string[] = [];
  let position = 1n;
  const answer = (rows: unknown[][]): SqlResult => ({ fields: ['value'], rows, command: 'SELECT', affectedRows: 0 });
  const pool = new SinglePool(
    {
      async query(sql) {
        asked.push(sql);
        if (sql === 'checkpoint') await new Promise((resolve) => setTimeout(resolve, SLOW));
        if (sql.startsWith('insert')) position += 1n;
        return answer([[String(position)]]);
      },
    },
    () => Promise.resolve(),
  );
  const insert = async (): Promise<void> => {
    const session = await pool.acquire('transaction');
    await session.query('insert', []);
    pool.release();
  };
  return { asked, pool, insert, maintenance: new Maintenance(pool) };
}

it('what prepares the database waits behind a slow checkpoint instead of being refused', async () => {
  const { pool, insert, maintenance } = slowDisk();
  await insert();
  const checkpoint = maintenance.checkpointWhenDue({ isForced: true });
  await vi.advanceTimersByTimeAsync(0);
  const refused = expect(insert()).rejects.toBeInstanceOf(OverloadError);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  await refused;
  pool.isPatient = true;
  const prepared = insert();
  await vi.advanceTimersByTimeAsync(SLOW);
  await prepared;
  expect(await checkpoint).toBe(true);
});

it('a tick of maintenance writes no checkpoint while somebody waits, and none beside one that is being written', async () => {
  const { asked, pool, insert, maintenance } = slowDisk();
  const checkpoints = () => asked.filter((sql) => sql === 'checkpoint').length;
  await insert();
  await pool.acquire('transaction');
  const waiting = pool.acquire('statement');
  maintenance.start();
  await vi.advanceTimersByTimeAsync(90_000);
  pool.release();
  await waiting;
  pool.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(checkpoints()).toBe(0);
  await vi.advanceTimersByTimeAsync(3 * SLOW);
  expect(checkpoints()).toBe(1);
  maintenance.stop();
});
