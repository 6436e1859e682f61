import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { registries } from '../../scripts/schemas/readProject';
import { inWords } from '../../src/lib/inWords';
import { lint } from '../../src/capabilities/lint';
import { readCodeTexts } from '../../src/workspace/readCodeTexts';
import { readGlossaryFile } from '../../src/workspace/readGlossaryFile';
import { readLocales } from '../../src/workspace/readLocales';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [files, locales, code] = await Promise.all([readSchemaFiles(root), readLocales(root), readCodeTexts(root)]);
const { problems } = lint({ files, locales, code, registries, glossary: readGlossaryFile(root) });
const found = (rule: string) =>
  problems.filter((problem) => problem.rule === rule).map(({ file, message }) => `${file}: ${inWords(message)}`);

describe('texts for people', () => {
  it('are looked for in the code of both sides', () => {
    const said = new Map(code.flatMap(({ path, texts }) => texts.map(({ text }): [string, string] => [text, path])));
    expect(said.get('记录已被他人修改')).toMatch(/^src\/server\//);
    expect(said.get('忘记密码请联系企业管理员')).toMatch(/^src\/shell\//);
  });

  it.each([
    ['are all translated', 'missing-translation'],
    ['say the same in every file of a language', 'one-translation'],
    ['keep the placeholders of the Chinese', 'locale-file'],
    ['use the agreed words of the trade', 'glossary-term'],
    ['are in their own signs and without stray blanks', 'doubtful-translation'],
    ['are all said somewhere', 'unused-translation'],
  ])('%s', (_, rule) => {
    expect(found(rule)).toEqual([]);
  });
});
