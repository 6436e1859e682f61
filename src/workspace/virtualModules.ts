import { homeScreenOf, landmarksOf } from '../language/catalogue/landmarks';
import { moduleEntries, type ModuleEntry } from '../language/catalogue/moduleEntries';
import type { Catalogue, Model, Route } from '../language/model';

export const CATALOGUE = 'virtual:catalogue';

/** Event of the development server: schema files were saved and understood. */
export const SCHEMAS_CHANGED = 'guiju:schemas';

/** What the event carries. `resources` holds the changed ones; null stands for a removed one. */
export interface SchemasChanged {
  changed: string[];
  /** the state before had errors, which the overlay still shows */
  isMended: boolean;
  resources: Record<string, Model['resources'][string] | null>;
  /** by module */
  routes: Record<string, Route[]>;
  modules: ModuleEntry[];
}

/**
 * What everybody fetches: `modules`, `landmarks` and `homeScreen`, and nothing that grows with the screens. In development `modules`
 * is changed in place, before other listeners of the event run.
 */
export function catalogueCode(model: Model, catalogue: Catalogue, isDevelopment: boolean): string {
  const code = `export const modules = ${literal(moduleEntries(model, catalogue))};\nexport const landmarks = ${literal(landmarksOf(catalogue.routes))};\nexport const homeScreen = ${literal(homeScreenOf(catalogue.routes))};\n`;
  if (!isDevelopment) return code;
  return `${code}import.meta.hot?.on(${literal(SCHEMAS_CHANGED)}, (event) => {
  if (event.isMended) document.querySelector('vite-error-overlay')?.remove();
  modules.splice(0, modules.length, ...event.modules);
});\n`;
}

function literal(value: unknown): string {
  return JSON.stringify(value);
}
