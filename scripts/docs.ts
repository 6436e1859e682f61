import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsFiles } from '../src/docs/docsFiles';
import { buildContext } from '../src/lint/buildContext';
import { translatorFor } from '../src/server/texts/translator';
import { readProject } from './schemas/readProject';

const LANGUAGES = ['zh', 'en', 'es', 'ja'];

/**
 * Writes the documentation of all modules as a static site into `dist/docs`, one folder a language. Returns the exit
 * code.
 */
export async function main(args: readonly string[], root = process.cwd()): Promise<number> {
  if (args.length > 0) {
    console.error('npm run docs takes no arguments.');
    return 2;
  }
  const input = await readProject(root);
  const { catalogue, loadProblems, locales, model } = buildContext(input);
  const texts: Record<string, Record<string, string>> = {};
  for (const locale of locales) texts[locale.language] = { ...texts[locale.language], ...locale.texts };
  if (loadProblems.length > 0) {
    console.error('The schema files have mistakes: npm run schemas -- lint tells them.');
    return 1;
  }
  const folder = join(root, 'dist/docs');
  rmSync(folder, { recursive: true, force: true });
  let pages = 0;
  for (const language of LANGUAGES) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const [name, text] of docsFiles({ model, catalogue, language, t: translatorFor(texts, language) })) {
      writeFileSync(join(folder, language, name), text);
      if (name.endsWith('.html')) pages += 1;
    }
  }
  cpSync(join(root, 'src/docs/assets'), folder, { recursive: true });
  console.log(`${pages} pages in dist/docs; begin with dist/docs/zh/index.html`);
  return 0;
}
