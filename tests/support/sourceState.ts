import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const known = new Map<string, string>();

/**
 * Hash of all schemas, translations and sources in some folders, tests apart: what was made of them may be kept under
 * it. Of a process that goes on after they have changed, of those it began with.
 */
export function sourceState(folders: readonly string[], ...beside: string[]): string {
  const hash = createHash('sha256').update([...beside, ...folders.map(stateOf)].join('\n'));
  return hash.digest('hex').slice(0, 16);
}

function stateOf(folder: string): string {
  const state = known.get(folder) ?? read(folder, createHash('sha256')).digest('hex');
  known.set(folder, state);
  return state;
}

function read(folder: string, hash: Hash): Hash {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.(tsx?|jsonc?)$/.test(name) && !/\.test\.tsx?$/.test(name))
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(folder, name)))
        .update('\0');
  return hash;
}
