import { modules } from 'virtual:catalogue';
import { proxy, ref } from 'valtio/vanilla';
import type { Route } from '../../language/model';
import { wholeRoute, type LeanRoute } from '../../language/wire/leanRoute';
import { indexRoutes, type RouteIndex } from './RouteIndex';
import { schemaFile } from './schemaFile';

interface KnownRoutes {
  /** of the modules fetched so far, in the order of the catalogue */
  list: readonly Route[];
  index: RouteIndex;
}

/** The routes that the page knows: those of the modules that somebody has looked at. */
export const routes = proxy<KnownRoutes>({ list: ref([]), index: ref(indexRoutes([])) });

const fetched = new Map<string, readonly Route[]>();
let isWhole = false;

/** The first part of an address names the module; an address of an older release may name none. */
function moduleOf(path: string): string | undefined {
  const first = path.split('/')[1];
  return modules.find(({ name }) => name === first)?.name;
}

/** Whether all is known that an address may lead to. */
export function knowsRoutesOf(path: string): boolean {
  const module = moduleOf(path);
  return isWhole || (module !== undefined && fetched.has(module));
}

/** Fetches the routes of the module that an address names, of all modules where it names none. @throws PartError */
export async function loadRoutesOf(path: string): Promise<void> {
  const module = moduleOf(path);
  if (module === undefined) await loadAllRoutes();
  else await load([module]);
}

/** Fetches the routes of a module of the menu; of all where there is no module of this name. @throws PartError */
export function loadRoutesIn(module: string): Promise<void> {
  return loadRoutesOf(`/${module}`);
}

/** For those who look through all screens: the search, lists of permissions, the inspector. @throws PartError */
export async function loadAllRoutes(): Promise<void> {
  if (isWhole) return;
  await load(modules.map(({ name }) => name));
  isWhole = true;
}

async function load(names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !fetched.has(name));
  if (missing.length === 0) return;
  const parts = await Promise.all(missing.map((name) => schemaFile<LeanRoute[]>(`routes/${name}`)));
  for (const [index, name] of missing.entries())
    fetched.set(
      name,
      parts[index]!.map((route) => wholeRoute(route)),
    );
  adopt();
}

function adopt(): void {
  const list = modules.flatMap(({ name }) => fetched.get(name) ?? []);
  routes.list = ref(list);
  routes.index = ref(indexRoutes(list));
}

/** While developing, a saved schema file brings all routes anew. */
import.meta.hot?.on('guiju:schemas', ({ routes: parts }: { routes: Record<string, Route[]> }) => {
  for (const name of fetched.keys()) if (!parts[name]) fetched.delete(name);
  for (const [name, part] of Object.entries(parts)) if (isWhole || fetched.has(name)) fetched.set(name, part);
  adopt();
});
