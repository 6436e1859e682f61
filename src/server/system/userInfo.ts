import { sql } from 'kysely';
import type { UserInfo } from '../../language/wire';
import type { Session } from '../access/Session';
import { unreadOf } from '../inbox/unreadOf';
import { DEPARTMENTS, EMPLOYEES } from '../schema/kernelTables';
import type { Services } from '../Services';
import { zoneOfProcess } from '../time';
import { userRights } from './userRights';

/**
 * Who the caller is, with the account sets that the person may change to; `more` says `rights` where the page asks for
 * these at once, too.
 */
export async function userInfo(services: Services, session: Session, more?: string): Promise<UserInfo> {
  const isWithRights = more === 'rights' && !session.mustChangePassword;
  const rights = isWithRights ? userRights(services, session) : null;
  // Looked at below, after the first statement.
  rights?.catch(() => undefined);
  const { rows } = await sql<{ id: string; name: string; current: boolean; deptName: string | null; unread: number }>`
    select p.id, p.name, p.id = ${session.packageId} as current, d.name as "deptName",
      ${unreadOf(session.packageId, session.userId)} as unread
    from sys_user_package m join sys_package p on p.id = m.package_id and p.status <> 0
    left join ${EMPLOYEES} e on e.package_id = p.id and e.id = m.user_id
    left join ${DEPARTMENTS} d on d.package_id = p.id and d.id = e.department_id
    where m.user_id = ${session.userId} and coalesce(e.status, 1) <> 0 order by m.position`.execute(
    services.database.kysely,
  );
  const current = rows.find((row) => row.current);
  return {
    id: session.userId,
    userName: session.userName,
    loginId: session.loginId,
    tel: session.loginId,
    deptId: session.departmentId,
    deptName: current?.deptName ?? null,
    avatar: null,
    packageId: session.packageId,
    packageName: current?.name ?? null,
    packages: rows.map(({ id, name }) => ({ id, name })),
    loginTime: session.signedInAt,
    unread: current?.unread ?? 0,
    mustChangePassword: session.mustChangePassword,
    decimals: session.decimals,
    timeZone: zoneOfProcess(),
    ...(rights ? { rights: await rights } : {}),
  };
}
