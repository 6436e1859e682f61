import { permissionCode } from '../../../language/action/permissionCode';
import { holds, type Session } from '../../../server/access/Session';
import { sessionsOf } from '../../../server/access/sessionsOf';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { sharingOf } from './sharingOf';

/** Another account set in which the caller works. */
export interface Membership {
  id: string;
  name: string;
  /** the caller there */
  session: Session;
  /** whether he may add the shared master there */
  may: boolean;
}

/** The other account sets in use in which the caller works, with his rights there. */
export async function memberships(call: Call, database: Connection): Promise<Membership[]> {
  const { services, session } = call;
  const { master } = sharingOf(call);
  const sets = await database
    .selectFrom('sys_package as p')
    .innerJoin('sys_user_package as m', 'm.package_id', 'p.id')
    .select(['p.id', 'p.name'])
    .where('m.user_id', '=', session.userId)
    .where('p.id', '<>', session.packageId)
    .where('p.status', '<>', 0)
    .orderBy('p.id')
    .execute();
  const found: Membership[] = [];
  for (const { id, name } of sets) {
    const [there] = await sessionsOf(services, { ...session, packageId: id }, [session.userId], database);
    if (there) found.push({ id, name, session: there, may: holds(there, [permissionCode(master, 'add')]) });
  }
  return found;
}
