import type { ColumnLayout, LayeredLayouts } from '../../language/wire';
import type { Session } from '../access/Session';
import type { Services } from '../Services';
import { readLayouts } from './columnLayouts';
import { rolesLayouts } from './roleLayouts';

/** What the caller arranged in all tables, and what their roles lay down, so that the page asks once. */
export async function layeredLayouts(services: Services, session: Session): Promise<LayeredLayouts> {
  const [own, role] = await Promise.all([readLayouts(services, session, undefined), rolesLayouts(services, session)]);
  return { own: own as Record<string, ColumnLayout>, role };
}
