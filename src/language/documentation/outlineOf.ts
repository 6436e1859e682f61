import type { Catalogue, Model, Resource } from '../model';
import type { DocumentationOutline } from '../wire';

/**
 * The modules and what stands on their pages, as far as it is for the reader; a module without any of it is left out.
 */
export function outlineOf(
  model: Model,
  catalogue: Catalogue,
  isFor: (resource: Resource) => boolean = () => true,
): DocumentationOutline {
  const all = Object.values(model.resources);
  const shown = all.filter(isFor);
  const names = new Set(shown.map(({ name }) => name));
  return {
    modules: model.modules
      .filter(({ name }) => shown.some(({ module }) => module === name))
      .map(({ name, title }) => ({
        name,
        title,
        screens: catalogue.routes.filter(({ module, resource }) => module === name && names.has(resource)).length,
      })),
    resources: shown.map(({ module, name, title }) => ({ name, title, module })),
    withheld: all.length - shown.length,
  };
}
