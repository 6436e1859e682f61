import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registries } from '../../scripts/schemas/readProject';
import { lint } from '../../src/capabilities/lint';
import { readGlossaryFile } from '../../src/workspace/readGlossaryFile';
import { readLocales } from '../../src/workspace/readLocales';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';

const root = '.';
const files = await readSchemaFiles(root);
const input = { locales: readLocales(root), glossary: readGlossaryFile(root), registries };

/** Files on which many others depend, of every kind. */
const HUBS = [
  'schemas/purchaseManage/purchaseOrder.json',
  'schemas/stockManage/procure.json',
  'schemas/stockManage/stockLedger.json',
  'schemas/saleManage/order.json',
  'schemas/base/inventory.json',
  'schemas/base/employee.json',
  'schemas/financeManage/subjectLedger.json',
  'schemas/stockManage/module.json',
  'schemas/_shared/machines/document.json',
  'schemas/_shared/fieldSets/documentAudit.json',
];

describe('a slip that makes a file unreadable', () => {
  it.each(HUBS)('is told in that file alone, whatever depends on it: %s', (path) => {
    const broken = readFileSync(path, 'utf8').replace('"title"', '"titel"');
    const { problems } = lint({
      ...input,
      files: files.map((file) => (file.path === path ? { ...file, text: broken } : file)),
    });
    expect(problems.map(({ file, rule, path: keys }) => `${file} ${rule} ${keys.join('.')}`)).toEqual([
      expect.stringMatching(`^${path} shape .*titel$`),
    ]);
  });
});
