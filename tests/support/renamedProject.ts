import { resolve } from 'node:path';
import type { SchemaFile } from '../../src/language/load/SchemaFile';
import { loadModel } from '../../src/language/load/loadModel';
import type { Model } from '../../src/language/model';
import { buildContext } from '../../src/lint/buildContext';
import { applyEdits } from '../../src/lint/fix/applyEdits';
import { isFamily } from '../../src/lint/family/isFamily';
import { readFamily } from '../../src/lint/family/readFamily';
import { formerNameEdit } from '../../src/lint/uses/formerNameEdit';
import { oldName, renameEdits } from '../../src/lint/uses/renameEdits';
import type { Named } from '../../src/lint/uses/Use';
import { usesOf } from '../../src/lint/uses/usesOf';
import { readSchemaFiles } from '../../src/workspace/readSchemaFiles';
import { registries } from '../../scripts/schemas/readProject';

/** What another name is given to. */
export type Rename = [named: Named, name: string];

/**
 * This project with other names, each written wherever a file names it and said to have been called otherwise.
 * @param more texts of files that become others
 */
export async function renamedProject(
  renames: readonly Rename[],
  more: Readonly<Record<string, (text: string) => string>> = {},
): Promise<Model> {
  let files: SchemaFile[] = await readSchemaFiles(resolve('.'));
  for (const [named, name] of renames) {
    const uses = usesOf(buildContext({ files, locales: [], registries, code: undefined, glossary: undefined }));
    const declared = uses.declarationOf(named);
    if (!declared) throw new Error(`Nothing is called ${JSON.stringify(named)}`);
    const { file, path } = declared.place;
    const { edits } = await renameEdits(uses, named, name, files);
    files = files.map((each) => {
      const holder = named.kind === 'resource' ? path.slice(0, -1) : path;
      const said = each.path === file ? formerNameEdit(each.text, holder, oldName(named), name) : undefined;
      const own = edits.filter((edit) => edit.file === each.path);
      const text = applyEdits(each.text, said ? [...own, { file, ...said }] : own);
      return { ...each, text, ...(isFamily(each.path) ? readFamily(each.path, text) : {}) };
    });
  }
  const { model, problems } = loadModel(
    files.map((file) => ({ ...file, text: more[file.path]?.(file.text) ?? file.text })),
    registries,
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return model;
}
