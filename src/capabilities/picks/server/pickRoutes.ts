import { entryPermissions } from '../../../server/access/entryPermissions';
import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { callOn } from '../../../server/resource/Call';
import { pickLines } from './pickLines';

/** The calls that offer open lines of a resource to the forms of what is made from it; for whoever may enter that. */
export function pickRoutes(routes: ResourceRoutes): void {
  const { resource: source, services } = routes;
  for (const conversion of source.uses.generates) {
    const target = services.model.resources[conversion.to];
    if (!target) continue;
    for (const pick of conversion.lines?.picks ?? [])
      routes.add({
        method: 'GET',
        path: pick.call,
        access: entryPermissions(services.index, target.name),
        handle: ({ language, params, session }) =>
          pickLines(callOn(services, session, target, language), source, conversion, pick, params),
      });
  }
}
