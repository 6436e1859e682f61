import { resolve } from 'node:path';
import { loadProject, type Project } from '../../src/workspace/loadProject';

let loaded: Promise<Project> | undefined;

/**
 * This project as its schema files say it, read and proved once for each worker. Nobody changes what it gives; a model
 * to change is a copy of it.
 */
export function project(): Promise<Project> {
  loaded ??= loadProject(resolve('.'));
  return loaded;
}
