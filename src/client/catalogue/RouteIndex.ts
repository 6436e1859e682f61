import type { Route } from '../../language/model';

/** Routes by their address, and by the addresses that lead there from older releases. */
export interface RouteIndex {
  byPath: ReadonlyMap<string, Route>;
  byAlias: ReadonlyMap<string, Route>;
}

export function indexRoutes(routes: readonly Route[]): RouteIndex {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const aliases = routes.flatMap((route) => route.aliases.map((alias): [string, Route] => [alias, route]));
  return { byPath, byAlias: new Map(aliases.filter(([alias]) => !byPath.has(alias))) };
}
