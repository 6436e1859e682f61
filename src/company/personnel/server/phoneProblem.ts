import { sql } from 'kysely';
import type { Document, DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { EMPLOYEES } from '../../../server/schema/kernelTables';
import type { Connection } from '../../../server/storage';

/** What is wrong with the telephone of somebody who is to become an employee: it is that of another one. */
export async function phoneProblem(
  { session }: Call,
  { tel }: Document,
  database: Connection,
): Promise<DocumentProblem | undefined> {
  const {
    rows: [other],
  } = await sql<{
    name: string;
  }>`select e.name from ${EMPLOYEES} as e where e.package_id = ${session.packageId} and e.tel = ${tel} limit 1`.execute(
    database,
  );
  return (
    other && {
      field: 'tel',
      title: '手机号',
      message: '手机号{tel}已是员工{name}的，请编辑入职单改为本人的手机号',
      params: { tel: String(tel), name: other.name },
    }
  );
}
