import { authoring } from '../capabilities/authoring';
import { fieldTypes } from '../fields/pure';
import { baseFiles } from './baseFiles';
import type { LintInput } from './buildContext';
import { codeTexts } from './codeTexts';
import { isFamily } from './family/isFamily';
import { readFamily } from './family/readFamily';
import { GLOSSARY_FILE } from './readGlossary';
import type { Example } from './Rule';

/** What the linter gets for an example: the base files with the example's differences, which somebody is at work on. */
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
    files: written
      .filter(({ path }) => path.startsWith('schemas/'))
      .map((file) => (isFamily(file.path) ? { ...file, ...readFamily(file.path, file.text) } : file)),
    locales: written.filter(({ path }) => path.startsWith('locales/') && path !== GLOSSARY_FILE),
    // Most examples are about schema files alone; without code nothing is said about it.
    code: code.length > 0 ? code : undefined,
    glossary: written.find(({ path }) => path === GLOSSARY_FILE),
    changed: new Set(Object.keys(files)),
    registries: { types: fieldTypes, authoring },
  };
}
