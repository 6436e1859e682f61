import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { kernelAccess } from '../../../server/access/kernelAccess';
import { holds } from '../../../server/access/Session';
import type { Incoming } from '../../../server/calls/CallSpec';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { rolesOf, saveUserRoles } from '../../../server/role/userRoles';
import { lockRoles } from '../../../server/role/wildcardHolder';
import type { Services } from '../../../server/Services';
import type { Connection } from '../../../server/storage';
import { givePassword, type Told } from '../../../server/user/givePassword';
import { onlyId } from '../../../server/user/resetPassword';

const WHY = '开通账号';

interface Arrived extends Document {
  id: string;
  employeeId: string | null;
  /** whose roles the new one gets */
  likeId: string | null;
}

/**
 * Makes the account of somebody who has arrived, once: signs in with the telephone, with a password that is told once,
 * and has the roles of the colleague whom the document names, where the caller may give them.
 * @throws Refusal that says why it cannot be done; nothing is made then
 */
export async function openAccount(services: Services, incoming: Incoming): Promise<Told> {
  const { language, session } = incoming;
  const call = callOn(services, session, resourceOf(services.model, 'induction'), language);
  const id = onlyId(incoming.body);
  const arrived = await findArrived(call, id);
  if (!arrived) throw refuse(call.t('提示'), [{ code: id, remark: call.t('记录不存在或已被删除') }]);
  const { employeeId } = arrived;
  if (employeeId === null)
    throw refuse(call.t('提示'), [{ code: String(arrived.name), remark: call.t('尚未到岗，请先确认入职') }]);
  return givePassword(services, incoming, employeeId, {
    reason: WHY,
    refuses: (hasAccount) => (hasAccount ? '该员工已有登录账号；忘记密码请在员工列表重置密码' : undefined),
    with: async (database) => {
      await records(call).set(arrived, { accountTime: call.context.now() }, database);
      return arrived.likeId === null ? [] : [await giveRoles(call, employeeId, arrived.likeId, database)];
    },
  });
}

/** Whom the caller sees, with all that the account follows from, whatever of it his role shows. */
async function findArrived(call: Call, id: string): Promise<Arrived | undefined> {
  const { rows } = await sql<Arrived>`select d.id::text as id, d.name, d.employee_id::text as "employeeId",
      d.account_like_id::text as "likeId", d.account_time as "accountTime", d.updated_time as "updatedTime"
    from ${records(asSystem(call, WHY)).rows} as d
    where d.id = ${id} and exists (select 1 from ${records(call).rows} as s where s.id = d.id)`.execute(
    call.services.database.kysely,
  );
  return rows[0];
}

/** Gives somebody the roles of a colleague; says which, or why none. */
async function giveRoles(call: Call, userId: string, likeId: string, database: Connection): Promise<RefusalLine> {
  const { services, session, t } = call;
  const code = t('角色');
  if (!holds(session, kernelAccess(services.model, EMPLOYEE, 'menuAuth')))
    return { code, remark: t('未授予：您没有“菜单权限”，请有此权限的人设置') };
  await lockRoles(database, session.packageId);
  const roleIds = await rolesOf(database, session.packageId, likeId);
  const names = await namesOf(call, likeId, database);
  if (roleIds.length === 0) return { code, remark: t('未授予：{name}没有角色，请在员工列表用“菜单权限”设置', names) };
  await saveUserRoles({ services, session, t, database, affected: new Set() }, { userId, roleIds });
  return { code, remark: names.roles };
}

/** What a colleague is called, whether or not the caller lists him, and his roles. */
async function namesOf(call: Call, id: string, database: Connection): Promise<{ name: string; roles: string }> {
  const { rows } = await sql<{ name: string; roles: string }>`select e.name,
      coalesce((select string_agg(r.name, '、' order by r.id) from sys_user_role ur join sys_role r on r.package_id = ur.package_id and r.id = ur.role_id
        where ur.package_id = e.package_id and ur.user_id = e.id), '') as roles
    from ${records(asSystem(call, WHY, EMPLOYEE)).rows} as e where e.id = ${id}`.execute(database);
  return rows[0] ?? { name: '', roles: '' };
}
