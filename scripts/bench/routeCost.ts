import { gzipSync } from 'node:zlib';
import { loadProject, type Project } from '../../src/workspace/loadProject';
import { buildPageOf } from './buildPageOf';

/**
 * What one more route costs in the scripts of the page, in bytes after gzip: it is built with all resources of the
 * project and with every second one; what is computed of the resources themselves is no script.
 */
export async function routeCost(): Promise<number> {
  const whole = await loadProject(process.cwd());
  const half = halfOf(whole);
  const [more, less] = [await weigh(whole), await weigh(half)];
  return (more - less) / (whole.catalogue.routes.length - half.catalogue.routes.length);
}

function halfOf(project: Project): Project {
  const resources = Object.fromEntries(Object.entries(project.model.resources).filter((_, index) => index % 2 === 0));
  const routes = project.catalogue.routes.filter(({ resource }) => Object.hasOwn(resources, resource));
  return { ...project, model: { ...project.model, resources }, catalogue: { ...project.catalogue, routes } };
}

async function weigh(project: Project): Promise<number> {
  const { output } = await buildPageOf(project);
  return output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0), 0);
}
