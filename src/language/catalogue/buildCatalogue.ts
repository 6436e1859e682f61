import type { Catalogue, Model, Resource, Route, Screen, WrittenRoute } from '../model';
import { buildMenu } from './buildMenu';
import { buildPermissions } from './buildPermissions';

/**
 * Routes, menus and permissions of the whole product. The router, the menu, the server's check and the roles come from
 * here alone.
 */
export function buildCatalogue(model: Model): Catalogue {
  const routes = Object.values(model.resources).flatMap((resource) =>
    resource.screens.map((screen): WrittenRoute => ({
      path: screen.path,
      aliases: screen.aliases,
      name: screen.name,
      title: screen.title,
      module: resource.module,
      ...menuPlace(screen.path, resource, model),
      kind: screen.kind,
      resource: resource.name,
      hidden: screen.hidden,
      noCache: screen.noCache,
      permissions: screen.permissions,
      file: resource.file,
      ...(screen.kind === 'navigation' ? { homeOf: screen.of } : {}),
      ...(screen.kind === 'page' ? { page: screen.page } : {}),
      ...periodOf(screen, resource),
    })),
  );
  return { routes, menu: buildMenu(model, routes), permissions: buildPermissions(model) };
}

/** The day of the resource, where the search form of a list or report has it. */
function periodOf(screen: Screen, { date }: Resource): Pick<Route, 'period'> {
  const isAsked = (screen.kind === 'list' || screen.kind === 'report') && date !== undefined;
  return isAsked && screen.search.includes(date) ? { period: date } : {};
}

/**
 * A screen stands in the group of the menu that its address names, else in that of its resource: a report on a ledger
 * may belong to another group, one on records to the menu of another module.
 */
export function menuPlace(
  path: string,
  { group, module: own }: Resource,
  { modules }: Pick<Model, 'modules'>,
): Pick<Route, 'menu' | 'group'> {
  const [, first, segment] = path.split('/');
  const named = modules.find(({ name }) => name === first)?.groups.find(({ name }) => name === segment)?.name;
  return named !== undefined && first !== own ? { menu: first!, group: named } : { group: named ?? group };
}
