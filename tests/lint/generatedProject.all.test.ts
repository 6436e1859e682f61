import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { lintCached } from '../../src/workspace/lintCached';
import { LintCache } from '../../src/workspace/lintCache/LintCache';
import { generateSchemas, writeFiles } from '../bench/generateSchemas';

it('what figures are measured with lints clean: else they would tell how long findings take', async () => {
  const root = mkdtempSync(join(tmpdir(), 'guiju-generated-'));
  try {
    writeFiles(root, generateSchemas(resolve('.'), 2));
    const { paths, problems } = await lintCached(root, 'en', new LintCache(root, undefined));
    expect(paths).toContain('schemas/bench0/order1.json');
    expect(problems.map(({ file, message, rule }) => `${rule} ${file} ${message}`)).toEqual([]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
