import type { Catalogue, Model } from '../language/model';

export const CATALOGUE = 'virtual:catalogue';
export const RESOURCES = 'virtual:resources';
export const RESOURCE = 'virtual:resource/';
export const PRINTS = 'virtual:prints';
export const PRINT = 'virtual:print/';

/** Event of the development server: schema files were saved and understood. */
export const SCHEMAS_CHANGED = 'guiju:schemas';

/** What the event carries. `resources` holds the changed ones; null stands for a removed one. */
export interface SchemasChanged {
  changed: string[];
  /** the state before had errors, which the overlay still shows */
  isMended: boolean;
  resources: Record<string, Model['resources'][string] | null>;
  routes: Catalogue['routes'];
  modules: ModuleEntry[];
  prints: Model['prints'];
}

export interface ModuleEntry {
  name: string;
  title: string;
  icon: string;
}

export const modulesOf = (model: Model): ModuleEntry[] => model.modules.map(({ name, title, icon }) => ({ name, title, icon }));

/** `routes` and `modules`. In development both arrays are changed in place, before other listeners of the event run. */
export function catalogueCode(model: Model, catalogue: Catalogue, isDevelopment: boolean): string {
  const code = `export const routes = ${literal(catalogue.routes)};\nexport const modules = ${literal(modulesOf(model))};\n`;
  if (!isDevelopment) return code;
  return `${code}import.meta.hot?.on(${literal(SCHEMAS_CHANGED)}, (event) => {
  routes.splice(0, routes.length, ...event.routes);
  modules.splice(0, modules.length, ...event.modules);
});\n`;
}

/** `loaders` by resource name. In development a changed resource comes with the event, so that no page has to be loaded anew. */
export function resourcesCode(model: Model, isDevelopment: boolean): string {
  const loaders = Object.keys(model.resources).map((name) => `  ${literal(name)}: () => import(${literal(RESOURCE + name)}),\n`);
  const code = `export const loaders = {\n${loaders.join('')}};\n`;
  if (!isDevelopment) return code;
  return `${code}import.meta.hot?.on(${literal(SCHEMAS_CHANGED)}, (event) => {
  if (event.isMended) document.querySelector('vite-error-overlay')?.remove();
  for (const [name, resource] of Object.entries(event.resources)) {
    if (resource) loaders[name] = () => Promise.resolve({ default: resource });
    else delete loaders[name];
  }
});\n`;
}

/** `loaders` of layouts by resource name, apart from the resources: lists and forms are not made heavier by what only printing needs. */
export function printsCode(model: Model, isDevelopment: boolean): string {
  const loaders = Object.keys(model.prints).map((name) => `  ${literal(name)}: () => import(${literal(PRINT + name)}),\n`);
  const code = `export const loaders = {\n${loaders.join('')}};\n`;
  if (!isDevelopment) return code;
  return `${code}import.meta.hot?.on(${literal(SCHEMAS_CHANGED)}, (event) => {
  for (const name of Object.keys(loaders)) delete loaders[name];
  for (const [name, layouts] of Object.entries(event.prints)) loaders[name] = () => Promise.resolve({ default: layouts });
});\n`;
}

/** JSON.parse of a text starts faster than an object literal of the same size. */
export function jsonCode(data: Model['resources'][string] | Model['prints'][string]): string {
  return `export default JSON.parse(${literal(JSON.stringify(data))});\n`;
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}
