import { sql } from 'kysely';
import type { Document, DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { EMPLOYEES } from '../../../server/schema/kernelTables';
import type { Connection } from '../../../server/storage';

/**
 * What is wrong with the telephone of somebody who is to become an employee: it is that of another one, or somebody of
 * another account set signs in with it.
 */
export async function phoneProblem(
  { session }: Call,
  { tel }: Document,
  database: Connection,
): Promise<DocumentProblem | undefined> {
  const {
    rows: [other],
  } = await sql<{
    name: string | null;
  }>`select (select e.name from ${EMPLOYEES} as e where e.package_id = ${session.packageId} and e.tel = ${tel} limit 1) as name
    where exists (select 1 from ${EMPLOYEES} as e where e.package_id = ${session.packageId} and e.tel = ${tel})
      or exists (select 1 from sys_user as u where u.login_id = ${tel})`.execute(database);
  return (
    other && {
      field: 'tel',
      title: '手机号',
      message:
        other.name === null
          ? '手机号{tel}已是他人的登录账号，请编辑入职单改为本人的手机号；若就是本人，请在账套成员中添加'
          : '手机号{tel}已是员工{name}的，请编辑入职单改为本人的手机号',
      params: { tel: String(tel), ...(other.name === null ? {} : { name: other.name }) },
    }
  );
}
