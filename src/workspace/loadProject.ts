import { authoring } from '../fields/authoring';
import { fieldTypes } from '../fields/pure';
import type { LocaleFile } from '../language/load/LocaleFile';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';
import type { Catalogue, Model } from '../language/model';
import { lint } from '../lint/lint';
import { mergeLocales, type Translations } from './mergeLocales';
import { readGlossaryFile } from './readGlossaryFile';
import { readLocales } from './readLocales';
import { readSchemaFiles } from './readSchemaFiles';

export interface Project {
  /** schema and translation files: where problems stand */
  files: (SchemaFile | LocaleFile)[];
  model: Model;
  catalogue: Catalogue;
  translations: Translations;
  /** all that the linter has to say; with errors the rest is only what could be understood */
  problems: Problem[];
}

/** Reads the schema files of a project, proves them, and computes everything that the page and the server are built from. */
export async function loadProject(root: string): Promise<Project> {
  const [files, locales] = await Promise.all([readSchemaFiles(root), readLocales(root)]);
  const { model, catalogue, problems } = lint({ files, locales, registries: { types: fieldTypes, authoring }, glossary: readGlossaryFile(root) });
  return { files: [...files, ...locales], model, catalogue, translations: mergeLocales(locales), problems };
}
