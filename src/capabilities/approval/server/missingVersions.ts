import { sql } from 'kysely';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { TEMPLATE } from '../wire';

/**
 * Templates that nobody has entered, such as shipped ones, get their first version. A template without form or flow gets
 * none, and of servers that start together one gives it. One statement.
 */
export async function missingVersions(database: Connection, templates: string): Promise<void> {
  const column = (name: string) => sql.ref(`w.${snake(name)}`);
  await sql`with made as (
      insert into sys_approval_version (package_id, template_id, version, title, form, flow, created_id, created_time)
      select w.package_id, w.id, 1, ${column(TEMPLATE.name)}, ${column(TEMPLATE.form)}::jsonb, ${column(TEMPLATE.flow)}::jsonb, w.created_id, w.created_time
      from ${sql.table(tableOf(templates))} w
      where ${column(TEMPLATE.form)} is not null and ${column(TEMPLATE.flow)} is not null
        and not exists (select 1 from sys_approval_version v where v.package_id = w.package_id and v.template_id = w.id)
      on conflict do nothing
      returning package_id, template_id)
    update ${sql.table(tableOf(templates))} t set ${sql.ref(snake(TEMPLATE.version))} = 1 from made
    where t.package_id = made.package_id and t.id = made.template_id`.execute(database);
}
