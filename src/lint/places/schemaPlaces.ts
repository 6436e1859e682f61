import type { SchemaPlaces } from '../../language/wire';
import type { LintContext } from '../LintContext';
import { locationsOf } from '../locate';
import { partsOf } from './partsOf';

/** Where the parts of resources are written, by the names of the resources. */
export async function schemaPlaces({ files, sources, views }: Pick<LintContext, 'files' | 'sources' | 'views'>): Promise<Record<string, SchemaPlaces>> {
  const found = views.flatMap((view) => Array.from(partsOf(view, sources), ([key, place]) => ({ resource: view.resource.name, key, place })));
  const locations = await locationsOf(found.map(({ place }) => place), files);
  const places: Record<string, Record<string, SchemaPlaces[string]>> = {};
  for (const [index, { resource, key, place: { file, path } }] of found.entries()) {
    const { line, column } = locations[index]!;
    (places[resource] ??= {})[key] = { file, path: pathText(path), line, column };
  }
  return places;
}

/** `screens.orderList.columns[2]` */
function pathText(path: readonly (string | number)[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');
}
