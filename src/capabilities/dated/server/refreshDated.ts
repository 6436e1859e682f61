import { sql } from 'kysely';
import type { Model } from '../../../language/model';
import { START } from '../../../language/model/datedTable';
import type { Connection } from '../../../server/storage';
import { refreshSince } from '../../../server/resource/refreshSince';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';

/**
 * Makes dated fields say what counts on a day, and their tables what records said before there were any: that counts from
 * their beginning. Two or three statements a field; versions of records stay, as nobody changed them.
 */
export async function refreshDated(database: Connection, { resources }: Model, today: string): Promise<void> {
  for (const resource of Object.values(resources))
    for (const field of resource.hasOwnCalls ? [] : resource.fields) {
      const { dated, name } = field;
      if (dated === undefined) continue;
      const [records, values] = [sql.table(tableOf(resource)), sql.table(lineTableOf(resource, dated))];
      const [column, start] = [sql.ref(snake(name)), sql.ref(snake(START))];
      await sql`insert into ${values} (package_id, parent_id, line_no, ${column})
        select t.package_id, t.id, 1, t.${column} from ${records} as t where t.${column} is not null
          and not exists (select 1 from ${values} as d where d.package_id = t.package_id and d.parent_id = t.id)`.execute(
        database,
      );
      await sql`update ${records} as t set ${column} = d.value
        from (select distinct on (package_id, parent_id) package_id, parent_id, ${column} as value from ${values}
          where ${start} is null or ${start} <= ${today}::date order by package_id, parent_id, ${start} desc nulls last) as d
        where d.package_id = t.package_id and d.parent_id = t.id and t.${column} is distinct from d.value`.execute(
        database,
      );
      await refreshSince(database, resource, field, today);
    }
}
