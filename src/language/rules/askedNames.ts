import type { Resource, Screen } from '../model';
import { reportFilters } from './reportFilters';

/** What a list or report calls the fields that it can be asked, by their paths. */
export function askedNames(resource: Resource, screen: Screen): ReadonlyMap<string, string> {
  return screen.kind === 'report'
    ? new Map(
        reportFilters(resource, screen).flatMap(({ aggregate, field, name }) =>
          aggregate === undefined ? [[field.path, name]] : [],
        ),
      )
    : new Map(resource.fields.flatMap(({ fields, path }) => (fields ? [] : [[path, path]])));
}
