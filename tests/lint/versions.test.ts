import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../scripts/schemas';
import { SCHEMA_VERSION } from '../../src/language/meta/primitives';
import { authoring } from '../../src/capabilities/authoring';
import { readSources } from '../../src/language/load/readSources';
import { codemods } from '../../src/lint/versions';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';

/**
 * A small project in each version that there was, written as people write: with comments, in any order, some things in
 * one line.
 */
const golden = (version: number): string => join(import.meta.dirname, 'golden', String(version));
const versions = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1);

let root: string;
let printed = '';
let complained = '';
beforeEach(() => {
  printed = '';
  complained = '';
  root = mkdtempSync(join(tmpdir(), 'versions-'));
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void (printed += `${String(text)}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (complained += `${String(text)}\n`));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const texts = async (folder: string): Promise<Record<string, string>> =>
  Object.fromEntries((await readSchemaFiles(folder)).map(({ path, text }) => [path, text]));

describe('a file of an older version', () => {
  it('has a codemod for each step to today', () => {
    expect(codemods.map(({ to }) => to)).toEqual(versions.slice(1));
  });

  it.each(versions)(
    'of version %d is rewritten in place, with comments and order, and is understood then',
    async (version) => {
      cpSync(golden(version), root, { recursive: true });
      expect(await main(['migrate'], root)).toBe(0);
      expect(await texts(root)).toEqual(await texts(golden(SCHEMA_VERSION)));
      expect(readSources(await readSchemaFiles(root), authoring).problems).toEqual([]);
      expect(await main(['migrate'], root)).toBe(0);
      expect(printed).toContain('All schema files are of the newest version.');
    },
  );

  it('is told by --check, which changes nothing', async () => {
    cpSync(golden(1), root, { recursive: true });
    expect(await main(['migrate', '--check'], root)).toBe(1);
    expect(await texts(root)).toEqual(await texts(golden(1)));
  });

  it('is left alone where what must change is computed, with the line', async () => {
    cpSync(golden(1), root, { recursive: true });
    const file = join(root, 'schemas/sales/masters.ts');
    const computed = readFileSync(file, 'utf8').replace('{ schemaVersion: 1 }', '{ schemaVersion: -(-1) }');
    writeFileSync(file, computed);
    expect(await main(['migrate'], root)).toBe(1);
    expect(complained).toMatch(/schemas\/sales\/masters\.ts:2 schemaVersion is computed: change it by hand\./);
    expect(readFileSync(file, 'utf8')).toBe(computed);
  });

  it('says in a family what must be said from now on', async () => {
    cpSync(golden(1), root, { recursive: true });
    const file = join(root, 'schemas/sales/masters.ts');
    const report = "screens: { sums: { kind: 'report', group: ['name'], measures: { name: 'count' } } }";
    writeFileSync(file, readFileSync(file, 'utf8').replace('screens: {}', report));
    expect(await main(['migrate'], root)).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain("measures: { name: 'count' }, permission: 'list', actions: [] }");
  });

  it('that is no JSON or says no version is left to the linter', async () => {
    cpSync(golden(1), root, { recursive: true });
    writeFileSync(join(root, 'schemas/sales/module.json'), '{ "schemaVersion": ');
    writeFileSync(join(root, 'schemas/sales/other.json'), '{ "resource": "other" }');
    expect(await main(['migrate'], root)).toBe(0);
    expect(readFileSync(join(root, 'schemas/sales/module.json'), 'utf8')).toBe('{ "schemaVersion": ');
  });
});
