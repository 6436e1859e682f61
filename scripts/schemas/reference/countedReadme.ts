import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCatalogue } from '../../../src/language/catalogue/buildCatalogue';
import { loadModel } from '../../../src/language/load/loadModel';
import { readSchemaFiles } from '../../../src/workspace/readSchemaFiles';
import { registries } from '../readProject';

const COUNTED = /(?<=<!-- counted -->).*?(?=<!-- \/counted -->)/gs;
/** Counts stand below what there is, so that few changes of the schema files change the page. */
const STEP = 10;

/**
 * The first page of the project, with what the schema files come to between its marks: Markdown.
 * @throws Error where it has no marks
 */
export async function countedReadme(root: string): Promise<string> {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  if (text.search(COUNTED) < 0) throw new Error('README.md has no <!-- counted --> to count in.');
  const { model } = loadModel(await readSchemaFiles(root), registries);
  const screens = buildCatalogue(model).routes.length;
  const kinds = Object.values(model.resources).filter(({ hasOwnCalls }) => !hasOwnCalls).length;
  return text.replace(COUNTED, `more than ${below(screens)} screens over ${below(kinds)} kinds of records`);
}

const below = (count: number): number => Math.floor((count - 1) / STEP) * STEP;
