import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LITERAL = /'([^'\n]*[\u4e00-\u9fff][^'\n]*)'/g;

/** Where texts for people stand. */
const FOLDERS = ['client', 'fields', 'language', 'renderer', 'shell', 'pages', 'server', 'lib'].map((folder) => `src/${folder}`);

/** Tests and their helpers, the demonstration company, names of languages in themselves, examples of functions, and Chinese numerals. */
const OTHER = ['server/demo/', '.fixture.', '.test.', '/test', 'client/language.ts', 'language/expression/', 'lib/chinese', 'lib/format/chineseNumeral'];

/** Chinese texts in the code: each is shown to somebody, so each wants its translations. */
function textsInCode(): Map<string, string> {
  const texts = new Map<string, string>();
  const files = FOLDERS.flatMap((folder) => readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)).filter((file) => /\.tsx?$/.test(file));
  for (const file of files) {
    if (OTHER.some((name) => file.includes(name))) continue;
    const code = readFileSync(root + file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    for (const [, text = ''] of code.matchAll(LITERAL)) if (!texts.has(text)) texts.set(text, file);
  }
  return texts;
}

describe.each(['en', 'es', 'ja'])('texts of the interface in %s', (language) => {
  const translated = Object.assign({}, ...readdirSync(`${root}locales/${language}`).map((file) => JSON.parse(readFileSync(`${root}locales/${language}/${file}`, 'utf8')) as object)) as Record<string, string>;

  it('are all translated', () => {
    const missing = [...textsInCode()].filter(([text]) => !Object.hasOwn(translated, text)).map(([text, file]) => `${text}  (${file})`);
    expect(missing).toEqual([]);
  });

  it('say the same in every file, because the one loaded last would win', () => {
    const files = readdirSync(`${root}locales/${language}`).map((file) => [file, JSON.parse(readFileSync(`${root}locales/${language}/${file}`, 'utf8')) as Record<string, string>] as const);
    const conflicts = files.flatMap(([file, texts]) => Object.entries(texts).filter(([zh, text]) => translated[zh] !== text).map(([zh, text]) => `${file}: ${zh} = ${text}, elsewhere ${translated[zh]}`));
    expect(conflicts).toEqual([]);
  });

  it('keep the placeholders of the Chinese', () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join();
    expect(Object.entries(translated).filter(([zh, text]) => places(zh) !== places(text))).toEqual([]);
  });
});
