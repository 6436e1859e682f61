import { authoring } from '../fields/authoring';
import { fieldTypes } from '../fields/pure';
import { buildCatalogue } from '../language/catalogue/buildCatalogue';
import { loadModel } from '../language/load/loadModel';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';
import type { Catalogue, Model } from '../language/model';
import { mergeLocales, type Translations } from './mergeLocales';
import { readLocales } from './readLocales';
import { readSchemaFiles } from './readSchemaFiles';

export interface Project {
  files: SchemaFile[];
  model: Model;
  catalogue: Catalogue;
  translations: Translations;
  /** what keeps files from being understood; what the linter has to say comes on top */
  problems: Problem[];
}

/** Reads the schema files of a project and computes everything that the page and the server are built from. */
export async function loadProject(root: string): Promise<Project> {
  const [files, locales] = await Promise.all([readSchemaFiles(root), readLocales(root)]);
  const { model, problems } = loadModel(files, { types: fieldTypes, authoring });
  return { files, model, catalogue: buildCatalogue(model), translations: mergeLocales(locales), problems };
}
