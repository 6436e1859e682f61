import type { Catalogue, Model, Route } from '../model';
import { buildMenu } from './buildMenu';
import { buildPermissions } from './buildPermissions';

/** Routes, menus and permissions of the whole product. The router, the menu, the server's check and the roles come from here alone. */
export function buildCatalogue(model: Model): Catalogue {
  const routes = Object.values(model.resources).flatMap((resource) =>
    resource.screens.map(
      (screen): Route => ({
        path: screen.path,
        aliases: screen.aliases,
        name: screen.name,
        title: screen.title,
        module: resource.module,
        group: resource.group,
        kind: screen.kind,
        resource: resource.name,
        hidden: screen.hidden,
        noCache: screen.noCache,
        permissions: screen.permissions,
        file: resource.file,
        ...(screen.kind === 'navigation' ? { homeOf: screen.of } : {}),
        ...(screen.kind === 'page' ? { page: screen.page } : {}),
      }),
    ),
  );
  return { routes, menu: buildMenu(model, routes), permissions: buildPermissions(model) };
}
