import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadProject } from './loadProject';
import { problemReport } from './problemReport';
import { whileEditing } from './whileEditing';

const MASTERS = 'schemas/base/masters.ts';
let root: string;

/** A project whose only resources are the family of tests/fixtures. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guiju-project-'));
  write(
    'schemas/base/module.json',
    '{ "schemaVersion": 5, "title": "EDI", "icon": "grid", "order": 1, "groups": { "family": "EDI" } }',
  );
  write(MASTERS, readFileSync('tests/fixtures/family/masters.ts', 'utf8'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function change(from: string, to: string): void {
  const file = join(root, MASTERS);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

it('loads a family of resources that share what they have in common', async () => {
  const { model, catalogue, problems } = whileEditing(await loadProject(root));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(model.resources.series!.fields.map(({ name, target }) => [name, target?.resource])).toEqual([
    ['code', undefined],
    ['name', undefined],
    ['brandId', 'brand'],
    ['remark', undefined],
  ]);
  expect(catalogue.routes.map(({ name, file }) => `${name} ${file}`)).toEqual(
    ['brandList', 'brandAdd', 'seriesList', 'seriesAdd'].map((name) => `${name} ${MASTERS}`),
  );
});

it('tells of a mistake in a family at file, line and column, with the line', async () => {
  change('name != ', 'nam != ');
  change("to: 'brand'", "to: 'brnd'");
  const { text } = await problemReport(whileEditing(await loadProject(root)), 'error');
  expect(text).toContain(`${MASTERS}:10:35 error unknown-target`);
  expect(text).toContain(`${MASTERS}:11:54 error expression`);
  expect(text).toContain(`> 11 |       remark: { type: 'text', title: '备注', visible: "nam != ''" },`);
  expect(text).toContain('Did you mean "name"?');
});

it('tells of a key that a family misspells', async () => {
  change('required: true }', 'requird: true }');
  const { text } = await problemReport(whileEditing(await loadProject(root)), 'error');
  expect(text).toContain(`${MASTERS}:10:57 error shape\n  Unknown key "requird"`);
});

it('only warns of a missing translation while schemas are edited', async () => {
  const project = await loadProject(root);
  expect(project.problems.map(({ rule, severity }) => `${severity} ${rule}`)).toContain('error missing-translation');
  expect(whileEditing(project).problems.map(({ rule, severity }) => `${severity} ${rule}`)).toContain(
    'warning missing-translation',
  );
});

it('loads what it can beside a broken translation file, which is an error of its own', async () => {
  write('locales/en/base.json', '{ broken');
  write('locales/es/base.json', '{ "品牌": "Marca" }');
  const { translations, problems } = await loadProject(root);
  expect(translations).toEqual({ es: { 品牌: 'Marca' } });
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    { rule: 'locale-file', file: 'locales/en/base.json' },
  ]);
});
