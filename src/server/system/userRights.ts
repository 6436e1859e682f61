import type { DefaultPlan, UserRights } from '../../language/wire';
import { permissionsHeld, type Session } from '../access/Session';
import { layeredLayouts } from '../columnLayout/layeredLayouts';
import { readPlans } from '../queryPlan/queryPlans';
import type { Services } from '../Services';
import { usableMenus } from '../access/usableMenus';
import { usableResources } from './usableResources';
import { readSettings } from '../setting/userSettings';

/**
 * What the page of the caller asks at its beginning besides who it is for: seven answers of one session, whose calls
 * would be looked at seven times.
 */
export async function userRights(services: Services, session: Session): Promise<UserRights> {
  const [columns, layouts, plans, settings, idle] = await Promise.all([
    usableResources(services, session, { resource: '*', controls: 'columns' }),
    layeredLayouts(services, session),
    readPlans(services, session, undefined) as Promise<Record<string, DefaultPlan>>,
    readSettings(services, session),
    Promise.all(services.phases.capabilities.map((capability) => capability.idle?.(services, session) ?? {})),
  ]);
  return {
    functions: permissionsHeld(session).map((frontUid) => ({ frontUid })),
    menus: usableMenus(services, session, ''),
    columns,
    layouts,
    plans,
    settings,
    idle: Object.assign({}, ...idle) as UserRights['idle'],
  };
}
