import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { SEARCH_KEY } from '../../../server/schema/naming';
import { PEOPLE_OFFERED, type Person } from '../wire';

/** People of the account set whom a remark may name, by name, pinyin or initials. */
export async function remarkPeople({ services, session }: Call, keyword = ''): Promise<{ list: Person[] }> {
  const wanted = `%${keyword
    .trim()
    .slice(0, 40)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Person>`
    select e.id, e.name from r_employee e join sys_user_package m on m.package_id = e.package_id and m.user_id = e.id
    where e.package_id = ${session.packageId} and e.status = 1 and e.${sql.ref(SEARCH_KEY)} like ${wanted}
    order by e.name, e.id limit ${PEOPLE_OFFERED}`.execute(services.database.kysely);
  return { list: rows };
}
