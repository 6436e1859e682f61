import { sql } from 'kysely';
import type { Field, Resource } from '../../language/model';
import { START } from '../../language/model/datedTable';
import { sinceField } from '../../language/model/sinceField';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import { anyOf, type Connection } from '../storage';

/**
 * Makes records say since when the value counts which a dated field says on a day (`YYYY-MM-DD`); empty: from their very
 * beginning. No statement where no field says so; versions of records stay.
 * @param only these records of one account set; all of all of them without it
 */
export async function refreshSince(
  database: Connection,
  resource: Resource,
  { dated, name }: Field,
  day: string,
  only?: { packageId: string; ids: readonly string[] },
): Promise<void> {
  const since = sinceField(resource, name);
  if (dated === undefined || since === undefined) return;
  const [own, start] = [sql.ref(snake(since)), sql.ref(snake(START))];
  const bound = only === undefined ? sql`` : sql`where t.package_id = ${only.packageId} and t.id = ${anyOf(only.ids)}`;
  await sql`update ${sql.table(tableOf(resource))} as t set ${own} = found.since
    from (select t.package_id, t.id, max(d.${start}) as since from ${sql.table(tableOf(resource))} as t
      left join ${sql.table(lineTableOf(resource, dated))} as d
        on d.package_id = t.package_id and d.parent_id = t.id and d.${start} <= ${day}::date
      ${bound} group by t.package_id, t.id) as found
    where found.package_id = t.package_id and found.id = t.id and t.${own} is distinct from found.since`.execute(
    database,
  );
}
