import { placedExpressions, type PlacedScope } from '../../lint/placedExpressions';
import type { Spot } from './completion/Spot';
import type { DraftFile } from './draftAt';

/** What an expression at a place can read; undefined where none stands there. */
export function scopeAt(
  { known, model, path: file, prefix, sources, view }: DraftFile,
  path: Spot['path'],
): PlacedScope | undefined {
  const key = [...prefix, ...path].join('/');
  const views = view ? [view] : known.views.filter(({ source }) => saysOf(source, file));
  for (const each of views)
    for (const { place, scope } of placedExpressions(each, {
      index: known.index,
      model,
      sources,
      registries: known.registries,
    }))
      if (place.file === file && place.path.join('/') === key) return scope;
  return undefined;
}

/** Whether a resource takes fields from a field set's file, or its machine. */
function saysOf({ origins, value: { machine } }: NonNullable<DraftFile['view']>['source'], file: string): boolean {
  return origins.some((origin) => origin.file === file) || (machine !== undefined && file.endsWith(`/${machine}.json`));
}
