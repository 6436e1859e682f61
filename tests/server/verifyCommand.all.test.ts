import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { verdictLines } from '../../scripts/verify/verdictLines';
import { openDatabase } from '../../src/server/storage';
import type { AccountResult } from '../../src/server/verifyData';
import { demoImage } from '../support/demoImage';

describe('npm run verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-verify-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Exit code, and what the command printed. */
  function verify(...args: string[]) {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder };
    const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/verify.mjs', ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stderr, stdout };
  }

  it('says what is called wrongly, and makes no database where none is', () => {
    expect(verify()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run verify -- --data') });
    expect(verify('--data')).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no database in') });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends with 0 where the books are true and with 1 where they are not, of which it tells the first 50', async () => {
    cpSync((await demoImage()).dataDir, folder, { recursive: true });
    expect(verify('--data')).toMatchObject({ status: 0, stdout: expect.stringMatching(/The books are true\.\n$/) });
    const database = await openDatabase({ dataDir: folder });
    const { rows } =
      await sql`update r_stock_cost_balance set amount = amount + 1 where package_id = 1 returning 1`.execute(
        database.kysely,
      );
    await database.close();
    expect(rows.length).toBeGreaterThan(50);
    const { status, stdout } = verify('--data', '--json');
    const { mistakes: count, sets } = JSON.parse(stdout) as { mistakes: number; sets: AccountResult[] };
    const sums = sets[0]!.checks.find(({ check }) => check === 'sums');
    expect([status, count, sums?.count, sums?.findings.length]).toEqual([1, rows.length, rows.length, 50]);
    expect(verdictLines(sets, count).join('\n')).toContain(`... and ${rows.length - 50} more`);
  });
});
