import type { LocaleFile } from '../language/load/LocaleFile';
import type { Problem } from '../language/load/Problem';
import type { SchemaFile } from '../language/load/SchemaFile';
import type { Catalogue, Model } from '../language/model';
import { mergeLocales, type Translations } from './mergeLocales';
import { proveProject, type ProvedProject } from './proveProject';

export interface Project {
  /** schema and translation files: where problems stand */
  files: (SchemaFile | LocaleFile)[];
  model: Model;
  catalogue: Catalogue;
  translations: Translations;
  /** all that the linter has to say; with errors the rest is only what could be understood */
  problems: Problem[];
}

/**
 * Reads the schema files of a project, proves them, and computes everything that the page and the server are built
 * from.
 */
export async function loadProject(root: string): Promise<Project> {
  return projectOf(await proveProject(root));
}

export function projectOf({ context, files, locales, problems }: ProvedProject): Project {
  return {
    files: [...files, ...locales],
    model: context.model,
    catalogue: context.catalogue,
    translations: mergeLocales(locales),
    problems,
  };
}
