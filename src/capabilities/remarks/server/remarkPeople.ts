import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { resourceOf } from '../../../language/model';
import { callOn, type Call } from '../../../server/resource/Call';
import { EMPLOYEES } from '../../../server/schema/kernelTables';
import { keywordsOf, wordConditions } from '../../../server/resource/wordConditions';
import { PEOPLE_OFFERED, type Person } from '../wire';

/** People of the account set whom a remark may name, by name, pinyin or initials. */
export async function remarkPeople({ resource, services, session }: Call, keyword = ''): Promise<{ list: Person[] }> {
  const people = callOn(services, session, resourceOf(services.model, EMPLOYEE), undefined, resource);
  const found = wordConditions(people, 'e', keywordsOf({ keyword: keyword.slice(0, 40) }));
  const { rows } = await sql<Person>`
    select e.id, e.name from ${EMPLOYEES} e join sys_user_package m on m.package_id = e.package_id and m.user_id = e.id
    where e.package_id = ${session.packageId} and ${sql.join([sql`e.status = 1`, ...found], sql` and `)}
    order by e.name, e.id limit ${PEOPLE_OFFERED}`.execute(services.database.kysely);
  return { list: rows };
}
