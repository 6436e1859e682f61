import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadProject } from '../src/workspace/loadProject';
import { problemText } from '../src/workspace/problemText';

/** Writes the normalised schemas for the server. Arguments: the file to write. Files with errors are printed and end the build. */
export async function main([target]: string[]): Promise<number> {
  if (!target) throw new Error('Name the file to write.');
  const { files, model, problems } = await loadProject(process.cwd());
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    console.error(errors.map((problem) => problemText(problem, files)).join('\n\n'));
    return 1;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(model));
  return 0;
}
