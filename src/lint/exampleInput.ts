import { authoring } from '../capabilities/authoring';
import { fieldTypes } from '../fields/pure';
import { say } from '../lib/message';
import { baseFiles } from './baseFiles';
import type { LintInput } from './buildContext';
import { codeTexts } from './codeTexts';
import { GLOSSARY_FILE } from './readGlossary';
import type { Example } from './Rule';

/** What the linter gets for an example: the base files with the example's differences. */
export function exampleInput({ files }: Pick<Example, 'files'>): LintInput {
  const all = Object.entries({ ...baseFiles, ...files }).filter(([, content]) => content !== null);
  const written = all.map(([path, content]) => ({
    path,
    text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  }));
  const code = written
    .filter(({ path }) => path.startsWith('src/'))
    .map((file) => ({ ...file, texts: codeTexts(file.path, file.text) }));
  return {
    // Nothing is evaluated here: a family among the examples is one that failed.
    files: written
      .filter(({ path }) => path.startsWith('schemas/'))
      .map((file) =>
        file.path.endsWith('.ts') ? { ...file, failure: say`The family could not be evaluated: ${'no units'}` } : file,
      ),
    locales: written.filter(({ path }) => path.startsWith('locales/') && path !== GLOSSARY_FILE),
    // Most examples are about schema files alone; without code nothing is said about it.
    code: code.length > 0 ? code : undefined,
    glossary: written.find(({ path }) => path === GLOSSARY_FILE),
    registries: { types: fieldTypes, authoring },
  };
}
