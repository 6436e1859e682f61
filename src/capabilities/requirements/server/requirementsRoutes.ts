import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { requirementsCall } from '../wire';
import { readPlan } from './readPlan';
import { demandCounted } from './demandCounted';

/** The call of each screen of requirements, for whoever may open the screen and sees what they are counted from. */
export function requirementsRoutes(routes: ResourceRoutes): void {
  const { api, screens, uses } = routes.resource;
  const said = uses.requirements;
  if (!said) return;
  for (const { kind, name, permissions } of screens)
    if (kind === 'requirements')
      routes.add({
        method: 'GET',
        path: requirementsCall(api, name),
        access: permissions.length === 0 ? 'signedIn' : permissions,
        handle: (incoming) => {
          const call = routes.callOf(incoming);
          demandCounted(call, call, said);
          return readPlan(call, said, routes.services.database.kysely);
        },
      });
}
