import { HOME } from '../language/catalogue/landmarks';
import { type ListScreen, resourceOf } from '../language/model';
import { firstQuestion } from '../language/rules/firstQuestion';
import type { FirstPlace } from '../language/wire';
import type { Services } from './Services';

/** Says of each address what it leads to; addresses are looked up, not searched for. */
export function firstPlaces({
  catalogue,
  model,
}: Pick<Services, 'catalogue' | 'model'>): (path: string) => FirstPlace | undefined {
  const routes = new Map(
    catalogue.routes.flatMap((route) => [...route.aliases, route.path].map((path) => [path, route] as const)),
  );
  return (path) => {
    const route = routes.get(path === '/' ? HOME : path);
    if (!route) return undefined;
    const { kind, name: screen, resource } = route;
    const first = route.path.split('/')[1]!;
    const module = model.modules.some(({ name }) => name === first) ? first : route.module;
    const shown = resourceOf(model, resource).screens.find(({ name }) => name === screen);
    return {
      module,
      resource,
      kind,
      screen,
      ...(shown?.kind === 'list'
        ? {
            list: {
              call: firstQuestion(resourceOf(model, resource), shown satisfies ListScreen),
              permissions: shown.permissions,
            },
          }
        : {}),
    };
  };
}
