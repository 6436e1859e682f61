import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKind } from '../language/load/fileKind';
import type { SchemaFile } from '../language/load/SchemaFile';
import { evaluateFamilies } from './evaluateFamilies';

/**
 * Reads all schema files below `{root}/schemas`, sorted by path. `.ts` families are evaluated; one that throws
 * carries what it threw, for the linter to tell.
 */
export async function readSchemaFiles(root: string): Promise<SchemaFile[]> {
  const paths = await schemaPaths(root);
  const families = await evaluateFamilies(root, paths.filter((path) => path.endsWith('.ts')));
  return paths.map((path): SchemaFile => {
    // One after the other takes a third of the time: the files are small, and each promise costs more than its file.
    return { path, text: readFileSync(join(root, path), 'utf8'), ...families.get(path) };
  });
}

/** Paths relative to the root, with forward slashes on every system. */
async function schemaPaths(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'schemas'), { recursive: true }).catch(() => []);
  return entries
    .map((entry) => `schemas/${entry.replaceAll('\\', '/')}`)
    .filter((path) => isSchemaFile(path))
    .sort();
}

/** Whether a path, relative to the project, is a schema file: JSON everywhere, `.ts` for families of resources only. */
export function isSchemaFile(path: string): boolean {
  if (!path.startsWith('schemas/')) return false;
  const kind = fileKind(path)?.kind;
  if (path.endsWith('.json')) return kind !== undefined;
  return kind === 'resource' && path.endsWith('.ts') && !/\.(d|test)\.ts$/.test(path);
}
