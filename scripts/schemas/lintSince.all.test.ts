import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseFiles, changed, customer, order } from '../../src/lint/baseFiles';
import { gitIn, writeProject } from '../../tests/support/repository';
import { main } from '../schemas';

let root: string;
let printed: string[];
let complained: string;

beforeEach(() => {
  printed = [];
  complained = '';
  root = mkdtempSync(join(tmpdir(), 'since-'));
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void printed.push(...String(text).split('\n')));
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (complained += `${String(text)}\n`));
  git('init', '--quiet', '--initial-branch', 'main');
  // One mistake was there from the start.
  write({ ...baseFiles, ...order({ screens: { orderList: { totals: ['phone'] } } }), '.gitignore': '.cache\n' });
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const git = (...args: string[]): void => gitIn(root, ...args);
const write = (files: Readonly<Record<string, unknown>>): void => writeProject(root, files);

async function since(...args: string[]): Promise<{ code: number; found: string[] }> {
  printed = [];
  complained = '';
  const code = await main(['lint', '--format', 'concise', '--language', 'en', '--since', ...args], root);
  return { code, found: printed.map((line) => line.replace(/:\d+:\d+: \w+/, '')) };
}

const OLD = 'schemas/sales/order.json totals-summable "phone" is of type phone, of which there is no sum.';

describe('lint --since', () => {
  it('says nothing of what was there before', async () => {
    expect(await since('HEAD')).toEqual({ code: 0, found: [] });
    expect(await main(['lint'], root)).toBe(1);
  });

  it('tells all of a changed file, and of other files what the change broke there', async () => {
    const { phone: _, ...fields } = (baseFiles['schemas/sales/customer.json'] as { fields: Record<string, unknown> })
      .fields;
    write({ 'schemas/sales/customer.json': { ...(baseFiles['schemas/sales/customer.json'] as object), fields } });
    expect(await since('main')).toEqual({
      code: 1,
      found: ['schemas/sales/order.json unknown-field "phone" is no field of "customer".'],
    });
    write({
      'schemas/sales/order.json': changed('schemas/sales/order.json', {
        title: '客户',
        screens: { orderList: { totals: ['phone'] } },
      }),
    });
    expect((await since('main')).found).toEqual(
      expect.arrayContaining([OLD, 'schemas/sales/order.json unknown-field "phone" is no field of "customer".']),
    );
  });

  it('counts files that git does not know yet, and commits in between', async () => {
    write({
      'schemas/_shared/dictionaries/spare.json': {
        schemaVersion: 5,
        title: '状态',
        items: [{ value: 1, label: '普通' }],
      },
    });
    expect((await since('HEAD')).found).toEqual([
      'schemas/_shared/dictionaries/spare.json unused-dictionary No field uses the dictionary "spare".',
    ]);
    git('add', '.');
    git('commit', '--quiet', '-m', 'second');
    expect((await since('HEAD')).found).toEqual([]);
    expect((await since('HEAD~1')).found).toHaveLength(1);
  });

  it('joins with paths and counts only what it tells', async () => {
    write(customer({ title: '客户客户' }));
    expect((await since('HEAD')).code).toBe(1);
    expect(await since('HEAD', 'schemas/sales/order.json')).toEqual({ code: 0, found: [] });
  });

  it.each(['nowhere', '--all', ''])('refuses "%s", which names no commit, with exit code 2', async (ref) => {
    expect(await main(['lint', `--since=${ref}`], root)).toBe(2);
    expect(complained).toContain(`--since: There is no commit "${ref}" in this repository`);
    expect(complained.trim().split('\n')).toHaveLength(1);
  });
});
