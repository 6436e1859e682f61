import { expect, it } from 'vitest';
import { readProject } from '../../scripts/schemas/readProject';
import { rules } from '../../src/capabilities/lint';
import { buildContext } from '../../src/lint/buildContext';
import { examineAll } from '../../src/lint/examineAll';
import { learn } from '../../src/lint/incremental/learn';
import { relint, type LazyFiles } from '../../src/lint/incremental/relint';

const asIs = (text: string) => text;
const asData = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Resources that are looked at again once a text of a file of this project is another one. */
async function lookedAtAgain(path: string, from: string, to: string): Promise<readonly string[] | undefined> {
  const input = await readProject(process.cwd(), { code: true });
  const context = buildContext(input, rules);
  const { knowledge, notes } = asData(learn(context, examineAll(context, rules), asIs)!);
  const texts = input.files.map((file) => (file.path === path ? { ...file, text: file.text.replace(from, to) } : file));
  const files: LazyFiles = {
    schemaPaths: texts.map((file) => file.path),
    localePaths: input.locales.map((file) => file.path),
    schema: (wanted) => texts.find((file) => file.path === wanted)!,
    locales: () => input.locales,
    glossary: () => input.glossary,
    code: input.code,
    notes: (part) => notes[part],
  };
  const change = { schemas: [path], isTranslated: false, isCoded: false };
  return relint(knowledge, change, files, input.registries, rules, asIs)?.examined;
}

it('a document that posts to ledgers and is called otherwise concerns what is made of it and these ledgers, no more', async () => {
  const looked = await lookedAtAgain('schemas/stockManage/procure.json', '"采购入库单"', '"采购入库单据"');
  expect(looked).toEqual(expect.arrayContaining(['procure', 'procureReturn', 'stockLedger', 'stockCost']));
  expect(looked!.length).toBeLessThan(10);
});
