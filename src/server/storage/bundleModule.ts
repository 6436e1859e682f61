import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './projectRoot';

/**
 * Bundles one TypeScript file of the project into `.cache/` beside the nearest package.json, so that a worker or a
 * child process can run it from source. Packages stay outside. Development and tests only: rolldown comes with vite.
 */
export async function bundleModule(file: string): Promise<URL> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const { code } = output[0];

  const cache = join(projectRoot(dirname(file)), '.cache');
  const target = join(cache, `${output[0].name}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.mjs`);
  if (!existsSync(target)) {
    mkdirSync(cache, { recursive: true });
    // Written aside and renamed: another process may be bundling the same file at this moment.
    const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    writeFileSync(draft, code);
    renameSync(draft, target);
  }
  return pathToFileURL(target);
}
