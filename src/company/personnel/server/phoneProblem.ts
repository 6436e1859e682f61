import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { resourceOf } from '../../../language/model';
import type { Document, DocumentProblem } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToList } from '../../../server/resource/leadTo';
import type { Connection } from '../../../server/storage';

interface Owner {
  code: string;
  name: string;
  hasLeft: boolean;
}

/**
 * What is wrong with the telephone of somebody who is to become an employee: it is that of another one, of one who has
 * left, with the way to his file, or somebody of another account set signs in with it.
 */
export async function phoneProblem(
  call: Call,
  document: Document,
  database: Connection,
): Promise<DocumentProblem | undefined> {
  const tel = String(document.tel);
  const at = { field: 'tel', title: '手机号' };
  const owner = await ownerOf(call, document, database);
  if (owner?.hasLeft) {
    const employees = resourceOf(call.services.model, EMPLOYEE);
    return {
      ...at,
      message:
        '手机号{tel}是已离职员工{name}的；本人再次入职请在其员工档案中改为在职，若是他人请编辑入职单改为本人的手机号',
      params: { tel, name: owner.name },
      lead: leadToList(call, employees, { code: owner.code }),
    };
  }
  if (owner)
    return {
      ...at,
      message: '手机号{tel}已是员工{name}的，请编辑入职单改为本人的手机号',
      params: { tel, name: owner.name },
    };
  const { rows } = await sql`select 1 from sys_user as u where u.login_id = ${tel}`.execute(database);
  if (rows.length === 0) return undefined;
  return {
    ...at,
    message: '手机号{tel}已是他人的登录账号，请编辑入职单改为本人的手机号；若就是本人，请在账套成员中添加',
    params: { tel },
  };
}

/** The employee who has the telephone, or who entered with it and has left since. */
async function ownerOf(call: Call, { id, tel }: Document, database: Connection): Promise<Owner | undefined> {
  const of = (name: string) => records(asSystem(call, '手机号检查', name)).rows;
  const { rows } = await sql<Owner>`
    select e.code, e.name, e.job_status is not distinct from 'left' as "hasLeft" from ${of(EMPLOYEE)} as e
    where (e.tel = ${tel} or (e.job_status = 'left' and e.id in (
      select i.employee_id from ${of('induction')} as i
      where i.tel = ${tel} and i.id is distinct from ${id ?? null}::bigint)))
    order by e.tel is not distinct from ${tel} desc, e.id desc limit 1`.execute(database);
  return rows[0];
}
