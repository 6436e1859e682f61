import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { order, orderFile } from '../../src/lint/baseFiles';
import { testProject } from './testProject';

const { here, project, run } = testProject();

const UNUSED = {
  'schemas/_shared/dictionaries/spare.json': { schemaVersion: 5, title: '状态', items: [{ value: 1, label: '普通' }] },
};
const WRONG = order({ screens: { orderList: { columns: ['cod'] } } });

describe('lint', () => {
  it('exits with 0 where all is well', async () => {
    project();
    expect(await run('lint')).toBe(0);
    expect(here.printed).toMatch(/^No problems in 9 files/);
  });

  it('exits with 1 and tells the place where something is wrong', async () => {
    project(WRONG);
    expect(await run('lint')).toBe(1);
    expect(here.printed).toMatch(/^schemas\/sales\/order\.json:\d+:\d+ error unknown-field/);
  });

  it('tells only of the chosen paths, but still looks at all', async () => {
    project(WRONG);
    expect(await run('lint', 'schemas/sales/customer.json')).toBe(0);
    expect(await run('lint', 'schemas/sales')).toBe(1);
    expect(await run('lint', orderFile, '--format', 'json')).toBe(1);
    expect(JSON.parse(here.printed)).toMatchObject({
      errors: 1,
      problems: [{ rule: 'unknown-field', file: orderFile }],
    });
  });

  it('lets warnings pass up to --max-warnings, and hides them with --quiet', async () => {
    project(UNUSED);
    expect(await run('lint')).toBe(0);
    expect(here.printed).toContain('unused-dictionary');
    expect(await run('lint', '--max-warnings', '1')).toBe(0);
    expect(await run('lint', '--max-warnings', '0', '--quiet')).toBe(1);
    expect(here.printed).not.toContain('unused-dictionary');
    expect(here.complained).toContain('1 warnings are more than the 0 allowed');
  });

  it('writes the report to a file, whole and without colours, and one line to the screen', async () => {
    project(WRONG);
    expect(await run('lint', '--format', 'concise', '--output-file', 'reports/lint/schemas.txt')).toBe(1);
    expect(here.printed).toBe('Wrote reports/lint/schemas.txt (errors: 1, warnings: 0)\n');
    expect(readFileSync(join(here.root, 'reports/lint/schemas.txt'), 'utf8')).toMatch(
      /^schemas\/sales\/order\.json:\d+:9: error unknown-field "cod" is no field of "order"\.\n$/,
    );
    expect(await run('lint', '--output-file', 'schemas')).toBe(2);
    expect(here.complained).toContain('--output-file: EISDIR');
  });

  it.each([
    ['concise', ''],
    ['github', ''],
  ])('prints nothing as %s where all is well', async (format, text) => {
    project();
    expect(await run('lint', '--format', format)).toBe(0);
    expect(here.printed).toBe(text);
  });

  it('counts what authors have silenced', async () => {
    project(
      order({
        screens: { orderList: { columns: ['cod'], $silence: { 'unknown-field': 'Comes with the next release' } } },
      }),
    );
    expect(await run('lint')).toBe(0);
    expect(here.printed).toMatch(/^No problems, 1 silenced in 9 files/);
  });

  it.each([[['nowhere.json']], [['--format', 'html']], [['--max-warnings', 'many']], [['--fixx']]])(
    'exits with 2 when called wrongly: %j',
    async (args) => {
      project();
      expect(await run('lint', ...args)).toBe(2);
      expect(here.complained.trim().split('\n')).toHaveLength(1);
    },
  );
});

describe('the exit code of lint', () => {
  const FORMATS = ['pretty', 'concise', 'json', 'github', 'sarif', 'junit'];
  const report = () => join(here.root, 'report.txt');

  it.each(FORMATS)(
    'is 1 for an error, 0 for warnings alone and 0 without findings, as %s, quiet or not, on the screen or in a file',
    async (format) => {
      for (const [files, code] of [
        [WRONG, 1],
        [UNUSED, 0],
        [{}, 0],
      ] as const) {
        project(files);
        for (const flags of [
          [],
          ['--quiet'],
          ['--no-cache'],
          ['--output-file', report()],
          ['--quiet', '--output-file', report()],
        ])
          expect([flags, await run('lint', '--format', format, ...flags)]).toEqual([flags, code]);
        rmSync(here.root, { recursive: true });
      }
    },
  );

  it.each(FORMATS)('is 1 for more warnings than --max-warnings allows, as %s', async (format) => {
    project(UNUSED);
    for (const flags of [[], ['--quiet'], ['--output-file', report()]]) {
      expect(await run('lint', '--format', format, '--max-warnings', '0', ...flags)).toBe(1);
      expect(here.complained).toBe('1 warnings are more than the 0 allowed.\n');
      expect(await run('lint', '--format', format, '--max-warnings', '1', ...flags)).toBe(0);
    }
  });

  it('is that of the chosen files', async () => {
    project({ ...WRONG, ...UNUSED });
    expect(await run('lint', '--max-warnings', '0', 'schemas/sales/customer.json')).toBe(0);
    expect(await run('lint', '--max-warnings', '0', 'schemas/_shared')).toBe(1);
  });

  it.each([
    [['--max-warnings', '-1'], '--max-warnings'],
    [['--max-warnings'], '--max-warnings'],
    [['--format'], '--format'],
    [['--format', 'sariff'], '--format is one of'],
    [['--since', 'HEAD'], '--since: This folder is in no git repository.'],
    [['--watch', '--format', 'json'], '--format with --watch'],
  ])('is 2 for %j, with one line that says why', async (flags, words) => {
    project();
    expect(await run('lint', ...flags)).toBe(2);
    expect(here.complained).toContain(words);
    expect(here.printed).toBe('');
  });
});
