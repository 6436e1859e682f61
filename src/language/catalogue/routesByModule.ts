import type { Model, Route, WrittenRoute } from '../model';

/**
 * The routes as pages fetch them: by the module that the first part of their address names, so that an address alone
 * says which are needed, else by their own. Where they are written is nobody's business there.
 */
export function routesByModule(
  { modules }: Pick<Model, 'modules'>,
  routes: readonly WrittenRoute[],
): Record<string, Route[]> {
  const names = new Set(modules.map(({ name }) => name));
  const parts: Record<string, Route[]> = Object.fromEntries([...names].map((name) => [name, []]));
  for (const { file: _file, ...route } of routes) {
    const first = route.path.split('/')[1] ?? '';
    parts[names.has(first) ? first : route.module]!.push(route);
  }
  return parts;
}
