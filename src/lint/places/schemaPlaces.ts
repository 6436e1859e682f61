import { at } from '../../lib/at';
import { inWords } from '../../lib/inWords';
import type { Message } from '../../lib/message';
import type { SchemaPlaces } from '../../language/wire';
import type { LintContext } from '../LintContext';
import { locationsOf } from '../locate';
import { wordingOf } from '../words/wordingOf';
import { partsOf } from './partsOf';

/**
 * Where the parts of resources are written, by the names of the resources. One after the other: the syntax tree of a
 * file takes fifty times the file's memory.
 */
export async function schemaPlaces({
  files,
  registries,
  sources,
  views,
}: Pick<LintContext, 'files' | 'registries' | 'sources' | 'views'>): Promise<Record<string, SchemaPlaces>> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const places: Record<string, Record<string, SchemaPlaces[string]>> = {};
  for (const view of views) {
    const found = [...partsOf(view, sources, registries.authoring.capabilities)];
    const written = [...new Set(found.map(([, { file }]) => file))].flatMap((path) => byPath.get(path) ?? []);
    const locations = await locationsOf(
      found.map(([, place]) => place),
      written,
    );
    const parts = found.map(([key, { file, path }, because], index): [string, SchemaPlaces[string]] => {
      const { column, line } = at(locations, index);
      return [key, { file, path: pathText(path), line, column, ...(because ? { because: inBoth(because) } : {}) }];
    });
    places[view.resource.name] = Object.fromEntries(parts);
  }
  return places;
}

function inBoth(because: Message): NonNullable<SchemaPlaces[string]['because']> {
  return { zh: inWords(because, wordingOf('zh')), en: inWords(because, wordingOf('en')) };
}

/** `screens.orderList.columns[2]` */
function pathText(path: readonly (string | number)[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');
}
