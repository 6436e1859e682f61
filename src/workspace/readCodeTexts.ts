import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeTexts, type CodeFile } from '../lint/codeTexts';

/** What is below the screens and beside them speaks to analysts and developers, in English; names in it are examples. */
const FOR_PEOPLE = /^(client|fields|language|lib|pages|renderer|server|shell)\//;

/** Tests and their helpers, the demonstration company, languages named in themselves, examples and names in what analysts read, and Chinese numerals. */
const NOT_SHOWN = /\.test\.|\.fixture\.|\/test[A-Z]\w*\.tsx?$|^server\/demo\/|^client\/language\.ts$|^language\/(expression|meta)\/|^lib\/(chinese|format\/chineseNumeral)/;

/** Source files of `{root}/src` that say texts to people, sorted by path. None where there is no such folder. */
export async function readCodeTexts(root: string): Promise<CodeFile[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true }).catch(() => []);
  const names = entries.map((entry) => entry.replaceAll('\\', '/')).filter((name) => /\.tsx?$/.test(name) && FOR_PEOPLE.test(name) && !NOT_SHOWN.test(name));
  return names.sort().flatMap((name) => {
    const path = `src/${name}`;
    const text = readFileSync(join(root, path), 'utf8');
    const texts = codeTexts(path, text);
    return texts.length > 0 ? [{ path, text, texts }] : [];
  });
}
