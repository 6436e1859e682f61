import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { keywordsOf, wordConditions } from '../../../server/resource/wordConditions';
import { PEOPLE_OFFERED, type Person } from '../wire';

/** People of the account set whom a remark may name, by name, pinyin or initials. */
export async function remarkPeople(call: Call, keyword = ''): Promise<{ list: Person[] }> {
  const people = recordsChosen(call, EMPLOYEE);
  const found = wordConditions(people.call, 'e', keywordsOf({ keyword: keyword.slice(0, 40) }));
  // Whether somebody is in use, whoever may see it.
  const whole = records(asSystem(call, '评论', EMPLOYEE)).rows;
  const { rows } = await sql<Person>`
    select e.id, e.name from ${people.rows} as e join ${whole} as w on w.id = e.id
      join sys_user_package as m on m.package_id = e.package_id and m.user_id = e.id
    where ${sql.join([sql`w.status = 1`, ...found], sql` and `)}
    order by e.name, e.id limit ${PEOPLE_OFFERED}`.execute(call.services.database.kysely);
  return { list: rows };
}
