import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseFiles, changed } from '../../src/lint/baseFiles';
import { LintCache } from '../../src/workspace/lintCache/LintCache';
import { writeFiles } from '../../tests/bench/generateSchemas';
import { lintOptions } from './lintOptions';
import { watchProject } from './watchProject';

const ORDER = 'schemas/sales/order.json';
let root: string;
let told: string[];
let end: AbortController;
let watching: Promise<void>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-'));
  writeFiles(
    root,
    Object.fromEntries(Object.entries(baseFiles).map(([path, content]) => [path, JSON.stringify(content, null, 2)])),
  );
  told = [];
  end = new AbortController();
  const options = lintOptions(['--watch', '--language', 'en', '--format', 'concise'], root);
  watching = watchProject(
    root,
    options,
    new LintCache(root, undefined),
    (text) => told.push(...text.split('\n')),
    end.signal,
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  end.abort();
  await watching;
  rmSync(root, { recursive: true, force: true });
});

const orderWith = (difference: Record<string, unknown>) => JSON.stringify(changed(ORDER, difference), null, 2);
const save = (path: string, text: string) => writeFileSync(join(root, path), text);
/** What was told since the last time, once it is this many lines. */
async function next(lines: number): Promise<string[]> {
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(lines);
  return told.splice(0).map((line) => line.replace(/:\d+:\d+: \w+/, ''));
}

const WRONG = `${ORDER} unknown-field "cod" is no field of "order".`;

describe('lint --watch', () => {
  it('tells what came with a save and what went with the next', async () => {
    save(ORDER, orderWith({ screens: { orderList: { columns: ['cod'] } } }));
    expect(await next(1)).toEqual([WRONG]);
    save(ORDER, orderWith({ screens: { orderList: { columns: ['cod', 'nam'] } } }));
    expect(await next(1)).toEqual([`${ORDER} unknown-field "nam" is no field of "order".`]);
    save(ORDER, orderWith({}));
    expect((await next(2)).sort()).toEqual([
      `Gone: ${WRONG}`,
      `Gone: ${ORDER} unknown-field "nam" is no field of "order".`,
    ]);
  });

  it('tells what a file breaks in another, when it goes and when it has another name', async () => {
    rmSync(join(root, 'schemas/sales/customer.json'));
    expect((await next(1)).filter((line) => line.includes('unknown-target'))).toHaveLength(1);
    save('schemas/sales/customer.json', JSON.stringify(baseFiles['schemas/sales/customer.json']));
    expect((await next(1)).every((line) => line.startsWith('Gone: '))).toBe(true);
    renameSync(join(root, 'schemas/sales/module.json'), join(root, 'schemas/sales/modul.json'));
    expect((await next(1)).join('\n')).toContain('schemas/sales/modul.json');
  });

  it('sees a new file in a new folder', async () => {
    mkdirSync(join(root, 'schemas/stock/'));
    // Saved again until it is seen: a folder is watched from a moment on that nobody tells.
    await expect
      .poll(() => {
        save(
          'schemas/stock/module.json',
          '{ "schemaVersion": 5, "titel": "EDI", "icon": "grid", "order": 1, "groups": { "a": "EDI" } }',
        );
        return told.length;
      })
      .toBeGreaterThan(0);
    expect(await next(1)).toEqual(['schemas/stock/module.json shape Unknown key "titel" in a module file.']);
  });

  it('waits for a file that is being written, and tells of one that stays broken', async () => {
    const text = orderWith({ screens: { orderList: { columns: ['cod'] } } });
    // However slow the machine is, no time passes while the file is written.
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
    /** Writes a piece, and waits until it was looked at. */
    const write = async (piece: string): Promise<void> => {
      save(ORDER, piece);
      utimesSync(join(root, ORDER), now / 1000, now / 1000);
      clock.mockClear();
      await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(2);
    };
    await write('');
    await write(text.slice(0, 900));
    expect(told).toEqual([]);
    save(ORDER, text);
    expect(await next(1)).toEqual([WRONG]);
    await write(text.slice(0, 900));
    expect(told).toEqual([]);
    now += 1000;
    expect((await next(1)).some((line) => line.startsWith(`${ORDER} json `))).toBe(true);
  });
});

it('refuses reports for programs, which have an end', () => {
  expect(() => lintOptions(['--watch', '--format', 'sarif'], root)).toThrow(
    '--format with --watch is one of pretty, concise, not "sarif"',
  );
  expect(() => lintOptions(['--watch', '--fix'], root)).toThrow('--watch mends nothing');
  expect(() => lintOptions(['--watch', '--output-file', 'x'], root)).toThrow('--watch writes no file');
});
