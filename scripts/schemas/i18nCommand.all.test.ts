import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseFiles, order } from '../../src/lint/baseFiles';
import { writeFiles } from '../../tests/bench/generateSchemas';
import { main } from '../schemas';
import type { TranslationFault } from './i18n/TranslationFault';

const CODE = {
  'src/client/save.ts': "// 保存\nexport const text = t('保存');\n",
  'src/client/save.test.ts': "t('测试')",
};
const UI = {
  'locales/en/ui.json': { 保存: 'Save' },
  'locales/es/ui.json': { 保存: 'Guardar' },
  'locales/ja/ui.json': { 保存: '保存' },
};
const sales = (language: string, difference: object) => ({
  [`locales/${language}/sales.json`]: { ...(baseFiles[`locales/${language}/sales.json`] as object), ...difference },
});

let root: string;
let printed: string;
let complained: string;

function project(files: Readonly<Record<string, unknown>> = {}): void {
  const all = Object.entries({ ...baseFiles, ...CODE, ...UI, ...files }).map(([path, content]): [string, string] => [
    path,
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
  ]);
  writeFiles(root, Object.fromEntries(all));
}

async function run(...args: string[]): Promise<number> {
  printed = '';
  complained = '';
  return main(['i18n', ...args], root);
}

async function faults(...args: string[]): Promise<Pick<TranslationFault, 'fault' | 'file' | 'text' | 'places'>[]> {
  await run('--format', 'json', ...args);
  return (JSON.parse(printed) as { faults: TranslationFault[] }).faults.map(({ fault, file, text, places }) => ({
    fault,
    file,
    text,
    places,
  }));
}

const texts = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
const localeFiles = () =>
  ['en', 'es', 'ja'].flatMap((language) =>
    readdirSync(join(root, 'locales', language)).map((name) =>
      readFileSync(join(root, 'locales', language, name), 'utf8'),
    ),
  );

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'i18n-'));
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void (printed += `${String(text)}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (complained += `${String(text)}\n`));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

describe('i18n', () => {
  it('exits with 0 where schemas and code are translated', async () => {
    project();
    expect(await run()).toBe(0);
    expect(printed).toMatch(/^\d+ texts, all translated$/m);
  });

  it('tells what is missing, with the places in schemas and code, and where it belongs', async () => {
    project({
      ...order({ fields: { phone: { help: '手机号码' } } }),
      'src/client/save.ts': "t('保存');\nt('打印');\n",
    });
    const [help, print] = (await faults('--lang', 'es')).toSorted((a, b) => (a.file < b.file ? -1 : 1));
    expect(help).toEqual({
      fault: 'missing',
      file: 'locales/es/sales.json',
      text: '手机号码',
      places: [expect.stringMatching(/^schemas\/sales\/order\.json:\d+$/)],
    });
    expect(print).toEqual({
      fault: 'missing',
      file: 'locales/es/ui.json',
      text: '打印',
      places: ['src/client/save.ts:2'],
    });
    expect(await run()).toBe(1);
    expect(printed).toContain('6 missing');
    expect(await run('--language', 'zh')).toBe(1);
    expect(printed).toMatch(/^ {2}缺失 {6}“手机号码”没有译文。 {2}schemas\/sales\/order\.json:\d+$/m);
    expect(printed).toMatch(/共 \d+ 条文本：缺失 6 条\n$/);
  });

  it.each([
    ['unused', { 'locales/en/ui.json': { 保存: 'Save', 旧的: 'Old' } }, '旧的'],
    ['wrong', sales('en', { '{title}列表': 'list' }), '{title}列表'],
    ['differs', sales('en', { 保存: 'Store' }), '保存'],
    ['doubtful', sales('ja', { 编号: '编号' }), '编号'],
    ['doubtful', sales('en', { 编号: 'Code ' }), '编号'],
    ['glossary', { 'locales/glossary.json': { 客户: { en: 'Client', es: 'Cliente', ja: '得意先' } } }, '客户'],
  ])('finds what is %s', async (fault, files, text) => {
    project(files);
    expect(await faults()).toContainEqual(expect.objectContaining({ fault, text }));
  });

  it.each([
    [['--lang', 'fr']],
    [['--format', 'csv']],
    [['here']],
    [['--fill', '--export', 'a.csv']],
    [['--import', 'nowhere.csv']],
    [['--export', 'nowhere/a.csv']],
  ])('exits with 2 when called wrongly: %j', async (args) => {
    project();
    expect(await run(...args)).toBe(2);
  });
});

describe('i18n --fill', () => {
  it('takes what another file or the glossary says, and invents nothing', async () => {
    project({
      ...order({ title: '销售订单', fields: { phone: { help: '手机号码' } } }),
      'locales/en/ui.json': { 保存: '' },
      ...sales('en', { 保存: 'Save' }),
      'locales/glossary.json': { 销售订单: { en: 'Sales order', es: 'Pedido de venta', ja: '受注伝票' } },
    });
    expect(await run('--fill')).toBe(1);
    expect(texts('locales/en/ui.json')).toEqual({ 保存: 'Save' });
    expect(texts('locales/es/sales.json').销售订单).toBe('Pedido de venta');
    expect(localeFiles().some((file) => file.includes('手机号码'))).toBe(false);
    const left = await faults();
    expect(new Set(left.filter(({ fault }) => fault === 'missing').map(({ text }) => text))).toEqual(
      new Set(['手机号码']),
    );
  });
});

describe('i18n --export and --import', () => {
  const table = (...lines: string[]) => writeFileSync(join(root, 'texts.csv'), `\ufeff${lines.join('\r\n')}\r\n`);

  it('give out everything and take it back unchanged, quotation marks and line breaks included', async () => {
    project({
      'src/client/save.ts': 't(\'保存,"现在"\\n!\')',
      ...Object.fromEntries(
        ['en', 'es', 'ja'].map((language) => [`locales/${language}/ui.json`, { '保存,"现在"\n!': 'A; "b",\nc!' }]),
      ),
    });
    const before = localeFiles();
    expect(await run('--export', 'texts.csv')).toBe(0);
    const written = readFileSync(join(root, 'texts.csv'), 'utf8');
    expect(written.startsWith('\ufeffkey,context,places,en,es,ja\r\n')).toBe(true);
    expect(written).toMatch(/^客户,"title, field title",schemas\/sales\/\S+:\d+ \S+:\d+.*,Customer,Cliente,得意先\r$/m);
    expect(await run('--import', 'texts.csv')).toBe(0);
    expect(printed).toBe('Nothing is different.\n');
    expect(localeFiles()).toEqual(before);
  });

  it('puts a new text where it belongs and a changed one where it stands, semicolons of Excel included', async () => {
    project({ ...order({ fields: { phone: { help: '手机号码' } } }), 'src/client/save.ts': "t('保存'); t('一个')" });
    table('key;en', '手机号码;Mobile number', '一个;One', '客户;Client', '保存;');
    expect(await run('--import', 'texts.csv')).toBe(0);
    expect(texts('locales/en/sales.json')).toMatchObject({ 手机号码: 'Mobile number', 客户: 'Client' });
    expect(Object.entries(texts('locales/en/ui.json'))).toEqual([
      ['一个', 'One'],
      ['保存', 'Save'],
    ]);
  });

  it.each([
    [
      'an unknown text',
      ['key,en', '客户,Client', '客 户,Client'],
      'texts.csv, line 3: no screen and no code says "客 户"; did you mean "客户"?',
    ],
    ['other placeholders', ['key,en', '客户,Client', '{title}列表,Orders'], 'texts.csv, line 3, en: '],
    ['Chinese', ['key,en', '客户,客户'], 'texts.csv, line 2, en: The translation of "客户" is still Chinese'],
    ['a text twice', ['key,en', '客户,Client', '客户,Buyer'], 'texts.csv, line 3: "客户" stands in line 2 already'],
    ['a short row', ['key,en,es', '客户,Client'], 'texts.csv, line 2: 2 cells, but 3 columns'],
    ['no language', ['key,context'], 'texts.csv, line 1: '],
    ['another column', ['key,en,fr'], 'texts.csv, line 1: the column "fr" is unknown or there twice'],
    ['an open quotation', ['key,en', '客户,"Client'], 'texts.csv, line 2: a quotation is not closed'],
  ])('refuses %s with its line and imports nothing', async (_, lines, refusal) => {
    project();
    const before = localeFiles();
    table(...lines);
    expect(await run('--import', 'texts.csv')).toBe(1);
    expect(complained).toContain(refusal);
    expect(complained).toContain('Nothing was imported.');
    expect(await run('--import', 'texts.csv', '--language', 'zh')).toBe(1);
    expect(complained).toMatch(/^texts\.csv，第 \d 行[\s\S]*没有导入任何内容。\n$/);
    expect(localeFiles()).toEqual(before);
  });
});
