import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProject } from '../src/workspace/loadProject';
import { problemText } from '../src/workspace/problemText';

/** Writes what the server reads: model.json (normalised schemas) and locales.json. Arguments: the folder. Files with errors are printed and end the build. */
export async function main([folder]: string[]): Promise<number> {
  if (!folder) throw new Error('Name the folder to write to.');
  const { files, model, translations, problems } = await loadProject(process.cwd());
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    console.error(errors.map((problem) => problemText(problem, files)).join('\n\n'));
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model));
  writeFileSync(join(folder, 'locales.json'), JSON.stringify(translations));
  return 0;
}
