import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaPlaces } from '../src/lint/places/schemaPlaces';
import { systemLanguage } from '../src/lint/words/systemLanguage';
import { projectOf } from '../src/workspace/loadProject';
import { problemReport } from '../src/workspace/problemReport';
import { proveProject } from '../src/workspace/proveProject';
import { writeJson } from './lib/writeJson';

/**
 * Writes what the server reads: model.json (normalised schemas), locales.json, and places.json: where the parts of the
 * schemas are written. Arguments: the folder. What the linter finds is printed, and its errors end the build.
 */
export async function main([folder]: string[], root = process.cwd()): Promise<number> {
  if (!folder) throw new Error('Name the folder to write to.');
  const proved = await proveProject(root);
  const project = projectOf(proved);
  const language = systemLanguage(process.env);
  const color = process.stderr.isTTY && !process.env.NO_COLOR;
  const [errors, warnings] = await Promise.all([
    problemReport(project, 'error', { color, language }),
    problemReport(project, 'warning', { color, language }),
  ]);
  if (warnings.text) console.warn(warnings.text);
  if (errors.text) {
    console.error(errors.text);
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, 'model.json'), project.model);
  writeFileSync(join(folder, 'locales.json'), JSON.stringify(project.translations));
  writeJson(join(folder, 'places.json'), await schemaPlaces(proved.context));
  return 0;
}
