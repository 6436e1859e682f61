import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { loadProject, type Project } from '../../src/workspace/loadProject';
import { schemaPlugin } from '../../src/workspace/vitePlugin';
import { RESOURCE } from '../../src/workspace/virtualModules';

/**
 * What one more route costs in the scripts that every visitor fetches, in bytes after gzip: the page is built with all resources of the project and with
 * every second one; what the resources' own modules weigh is fetched with their screens and does not count.
 */
export async function routeCost(): Promise<number> {
  const root = process.cwd();
  const whole = await loadProject(root);
  const half = halfOf(whole);
  const [more, less] = [await weigh(root, whole), await weigh(root, half)];
  return (more - less) / (whole.catalogue.routes.length - half.catalogue.routes.length);
}

function halfOf(project: Project): Project {
  const resources = Object.fromEntries(Object.entries(project.model.resources).filter((_, index) => index % 2 === 0));
  const routes = project.catalogue.routes.filter(({ resource }) => Object.hasOwn(resources, resource));
  return { ...project, model: { ...project.model, resources }, catalogue: { ...project.catalogue, routes } };
}

/** The page as it is built for production, from these resources, without writing it. */
async function weigh(root: string, project: Project): Promise<number> {
  const { build, loadConfigFromFile } = await import('vite');
  const file = resolve(root, 'vite.config.ts');
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' }, file))!;
  const others = (config.plugins as (Plugin | Plugin[])[]).flat().filter(({ name }) => name !== 'guiju:schemas');
  const schemas = schemaPlugin({ root, load: () => Promise.resolve(project) });
  const built = await build({ ...config, plugins: [...others, schemas], build: { ...config.build, write: false }, configFile: false, logLevel: 'warn' });
  if (!('output' in built)) throw new Error('One build was expected.');
  const scripts = built.output.filter((part) => part.type === 'chunk').filter(({ moduleIds }) => !moduleIds.every((id) => id.startsWith(`\0${RESOURCE}`)));
  return scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
