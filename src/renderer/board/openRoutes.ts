import { canAny } from '../../client/can';
import type { Route } from '../../language/model';

/** Screens of the menu that the person may open, by name, in the order of the catalogue. */
export function openRoutes(routes: readonly Route[]): ReadonlyMap<string, Route> {
  return new Map(
    routes.filter(({ hidden, permissions }) => !hidden && canAny(permissions)).map((route) => [route.name, route]),
  );
}
