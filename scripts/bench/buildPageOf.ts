import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Project } from '../../src/workspace/loadProject';
import { schemaPlugin } from '../../src/workspace/vitePlugin';
import { compressFolder } from '../lib/compressFolder.mjs';

/**
 * The page as it is built for production, from other schema files than the project's own. Without a folder it is not
 * written.
 */
export async function buildPageOf(project: Project, folder?: string): Promise<Rolldown.RolldownOutput> {
  const { build, loadConfigFromFile } = await import('vite');
  const root = process.cwd();
  const { config } = (await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    resolve(root, 'vite.config.ts'),
  ))!;
  const others = (config.plugins as (Plugin | Plugin[])[]).flat().filter(({ name }) => name !== 'guiju:schemas');
  const schemas = schemaPlugin({ root, load: () => Promise.resolve(project) });
  const target = folder === undefined ? { write: false } : { outDir: folder };
  const built = await build({
    ...config,
    plugins: [...others, schemas],
    build: { ...config.build, ...target },
    configFile: false,
    logLevel: 'warn',
  });
  if (!('output' in built)) throw new Error('One build was expected.');
  if (folder !== undefined) await compressFolder(folder);
  return built;
}
