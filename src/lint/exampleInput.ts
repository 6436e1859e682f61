import { authoring } from '../fields/authoring';
import { fieldTypes } from '../fields/pure';
import { baseFiles } from './baseFiles';
import type { LintInput } from './buildContext';
import type { Example } from './Rule';

/** What the linter gets for an example: the base files with the example's differences. */
export function exampleInput({ files }: Pick<Example, 'files'>): LintInput {
  const all = Object.entries({ ...baseFiles, ...files }).filter(([, content]) => content !== null);
  const written = all.map(([path, content]) => ({ path, text: typeof content === 'string' ? content : JSON.stringify(content, null, 2) }));
  return {
    files: written.filter(({ path }) => path.startsWith('schemas/')),
    locales: written.filter(({ path }) => path.startsWith('locales/')),
    registries: { types: fieldTypes, authoring },
  };
}
