import { authoring } from '../capabilities/authoring';
import { fieldTypes } from '../fields/pure';
import type { LocaleFile } from '../language/load/LocaleFile';
import type { SchemaFile } from '../language/load/SchemaFile';
import type { SchemaPlaces } from '../language/wire';
import { buildContext } from '../lint/buildContext';
import { schemaPlaces } from '../lint/places/schemaPlaces';

/** Where the parts of all resources are written in the files of a project, by the names of the resources. */
export async function projectPlaces(
  files: readonly (SchemaFile | LocaleFile)[],
): Promise<Record<string, SchemaPlaces>> {
  const schemas = files.filter(({ path }) => path.startsWith('schemas/')) as SchemaFile[];
  return schemaPlaces(buildContext({ files: schemas, locales: [], registries: { types: fieldTypes, authoring } }));
}
