import { sql } from 'kysely';
import { sessionsOf } from '../../../../server/access/sessionsOf';
import type { Session } from '../../../../server/access/Session';
import { systemSession } from '../../../../server/access/systemSession';
import type { Services } from '../../../../server/Services';
import { anyOf } from '../../../../server/storage';
import type { CallbackTicket } from '../Tickets';

/** Somebody who was allowed to edit when he opened the file. */
export interface Editor {
  session: Session;
  /** when he was last known to be allowed to, YYYY-MM-DD HH:mm:ss */
  allowedTime: string;
}

/**
 * Those of the people reported who were allowed to edit, in the order in which they were reported; whoever else they
 * name has edited nothing. Where none is left, who has opened the file.
 */
export async function editorsOf(
  services: Services,
  { key, packageId, user }: CallbackTicket,
  users: readonly string[],
): Promise<Editor[]> {
  const { rows } = await sql<{ id: string; name: string; allowedTime: string }>`
    select p.user_id::text as id, coalesce(u.name, '') as name, p.allowed_time as "allowedTime"
    from sys_office_editor p left join sys_user u on u.id = p.user_id
    where p.package_id = ${packageId} and p.key = ${key} and p.user_id = ${anyOf([...users, user])}`.execute(
    services.database.kysely,
  );
  const system = systemSession(packageId);
  const sessions = new Map(
    (
      await sessionsOf(
        services,
        system,
        rows.map(({ id }) => id),
      )
    ).map((each) => [each.userId, each]),
  );
  // Who has left the company has no rights any more; what he has typed is kept all the same.
  const editors = new Map(
    rows.map(({ allowedTime, id, name }) => [
      id,
      { allowedTime, session: sessions.get(id) ?? { ...system, userId: id, userName: name } },
    ]),
  );
  const reported = users.flatMap((id) => editors.get(id) ?? []);
  const opener = editors.get(user);
  return reported.length > 0 || !opener ? reported : [opener];
}
