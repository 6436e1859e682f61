import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Project } from '../../src/workspace/loadProject';
import { sourceState } from './sourceState';

/** What the project is read and made by. */
export const PROJECT_SOURCES = [
  'schemas',
  'locales',
  'src/capabilities',
  'src/fields',
  'src/language',
  'src/lib',
  'src/lint',
  'src/workspace',
];
const KEPT = resolve('.cache', 'test', 'project');

export type TestProject = Pick<Project, 'model' | 'catalogue' | 'translations'>;

let loaded: Promise<TestProject> | undefined;

/**
 * This project as its schema files say it, which nobody changes: a model to change is a copy of it. It is read and
 * proved once and kept in `.cache` for as long as nothing changes that it is made from, as plain data like the one that
 * a built server starts with: whoever finds it there need not even load the linter.
 */
export function project(): Promise<TestProject> {
  loaded ??= read();
  return loaded;
}

async function read(): Promise<TestProject> {
  const name = `${sourceState(PROJECT_SOURCES)}.json`;
  const file = join(KEPT, name);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as TestProject;
  const { loadProject } = await import('../../src/workspace/loadProject');
  const { catalogue, model, translations } = await loadProject(resolve('.'));
  const text = JSON.stringify({ catalogue, model, translations });
  mkdirSync(KEPT, { recursive: true });
  // Whole or not at all: another worker may look for it, or make it too, at this moment.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
  for (const other of readdirSync(KEPT)) if (!other.startsWith(name)) rmSync(join(KEPT, other), { force: true });
  return JSON.parse(text) as TestProject;
}
