import type { FieldRegistries } from '../language/load/loadModel';
import type { SchemaFile } from '../language/load/SchemaFile';
import type { LocatableFile } from '../lint/locate';
import type { Conclusion } from '../lint/conclude';
import { isFamily } from '../lint/family/isFamily';
import { relint } from '../lint/incremental/relint';
import { GLOSSARY_FILE } from '../lint/readGlossary';
import { rules } from '../capabilities/lint';
import { codeFiles } from './codeFiles';
import { contentHash } from './lintCache/contentHash';
import type { KnowledgeStore, Known } from './lintCache/KnowledgeStore';
import type { LintCache } from './lintCache/LintCache';
import type { ProjectFiles } from './lintCache/ProjectFiles';
import { readGlossaryFile } from './readGlossaryFile';
import { readLocales } from './readLocales';
import { withFamily } from './withFamily';

/** What all files of a project are now. */
export function hashesOf(files: ProjectFiles): Pick<Known, 'schemas' | 'translations' | 'code'> {
  return {
    schemas: Object.fromEntries(files.schemaPaths.map((path) => [path, files.hash(path) ?? ''])),
    translations: files.hashOf([...files.localePaths, GLOSSARY_FILE]),
    code: files.hashOf(files.codePaths),
  };
}

/** Checks what has changed since an earlier run, and what that concerns. Undefined where all is to be checked. */
export async function checkAgain(
  root: string,
  files: ProjectFiles,
  cache: LintCache,
  store: KnowledgeStore,
  registries: FieldRegistries,
): Promise<{ conclusion: Conclusion; files: LocatableFile[] } | undefined> {
  const known = store.known();
  if (!known) return undefined;
  const now = hashesOf(files);
  const { localePaths: locales, read, schemaPaths: schemas } = files;
  // A new file, or one that is gone, may be what others named in vain, or name.
  if (schemas.join() !== Object.keys(known.schemas).join()) return undefined;
  const spoken = await codeFiles(files, cache);
  const families = new Map<string, SchemaFile>();
  for (const path of schemas.filter(isFamily))
    families.set(path, await withFamily({ path, text: read(path) ?? '' }, cache));
  const lazy = {
    schemaPaths: schemas,
    localePaths: locales,
    schema: (path: string) => families.get(path) ?? { path, text: read(path) ?? '' },
    locales: () => readLocales(root, read),
    glossary: () => readGlossaryFile(root, read),
    code: spoken.length > 0 ? spoken : undefined,
    notes: store.notes.bind(store),
  };
  const change = {
    schemas: schemas.filter((path) => now.schemas[path] !== known.schemas[path]),
    isTranslated: now.translations !== known.translations,
    isCoded: now.code !== known.code,
  };
  const done = relint(known.knowledge, change, lazy, registries, rules, contentHash);
  if (!done) return undefined;
  const { knowledge, notes, problems, silenced } = done;
  store.keep({ ...now, knowledge }, notes);
  const paths = [...schemas, ...locales, ...(files.hash(GLOSSARY_FILE) === undefined ? [] : [GLOSSARY_FILE])];
  return {
    conclusion: { problems, silenced },
    files: [
      ...paths.map((path) => ({
        path,
        get text() {
          return read(path) ?? '';
        },
      })),
      ...spoken,
    ],
  };
}
