import type { Catalogue, Model } from '../model';

/** What everybody's page knows of a module. */
export interface ModuleEntry {
  name: string;
  title: string;
  icon: string;
  /** the page that a click on it opens */
  home?: string;
}

export function moduleEntries({ modules }: Model, { routes }: Pick<Catalogue, 'routes'>): ModuleEntry[] {
  const homes = new Map(routes.flatMap(({ homeOf, path }) => (homeOf === undefined ? [] : [[homeOf, path] as const])));
  return modules.map(({ name, title, icon }) => {
    const home = homes.get(name);
    return { name, title, icon, ...(home === undefined ? {} : { home }) };
  });
}
