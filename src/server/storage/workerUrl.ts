import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleModule } from './bundleModule';
import { projectRoot } from './projectRoot';

const bundled = new Map<string, Promise<URL>>();

/**
 * Where a worker's JavaScript lies: built beside this module (`dist/server/pgliteWorker.js`), or bundled now from the
 * project's source.
 * @param source of the worker from the project's folder, an entry of the built server
 */
export async function workerUrl(source: string): Promise<URL> {
  const folder = dirname(fileURLToPath(import.meta.url));
  const built = join(folder, `${basename(source, '.ts')}.js`);
  if (existsSync(built)) return pathToFileURL(built);
  // Not the folder of this module: a command of the project runs as a bundle in .cache.
  const file = join(projectRoot(folder), source);
  if (!existsSync(file)) throw new Error(`A worker is missing: ${built}. Build the server again.`);
  const url = bundled.get(file) ?? bundleModule(file);
  bundled.set(file, url);
  return url;
}
