import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleModule } from './bundleModule';
import { projectRoot } from './projectRoot';

let bundled: Promise<URL> | undefined;

/** Where the worker's JavaScript lies: built beside this module (`dist/server/pgliteWorker.js`), or bundled now from the project's source. */
export async function pgliteWorkerUrl(): Promise<URL> {
  const folder = dirname(fileURLToPath(import.meta.url));
  const built = join(folder, 'pgliteWorker.js');
  if (existsSync(built)) return pathToFileURL(built);
  // Not the folder of this module: a command of the project runs as a bundle in .cache.
  const source = join(projectRoot(folder), 'src/server/storage/pgliteWorker.ts');
  if (!existsSync(source)) throw new Error(`The database worker is missing: ${built}. Build the server again.`);
  bundled ??= bundleModule(source);
  return bundled;
}
