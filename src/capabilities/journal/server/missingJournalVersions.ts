import { sql } from 'kysely';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { JOURNAL_TEMPLATE } from '../wire';

/** Templates that nobody has entered, such as shipped ones, get their first version. One statement. */
export async function missingJournalVersions(database: Connection, templates: string): Promise<void> {
  const column = (name: string) => sql.ref(`w.${snake(name)}`);
  await sql`with made as (
      insert into sys_journal_version (package_id, template_id, version, title, form, created_id, created_time)
      select w.package_id, w.id, 1, ${column(JOURNAL_TEMPLATE.name)}, ${column(JOURNAL_TEMPLATE.form)}::jsonb, w.created_id, w.created_time
      from ${sql.table(tableOf(templates))} w
      where ${column(JOURNAL_TEMPLATE.form)} is not null
        and not exists (select 1 from sys_journal_version v where v.package_id = w.package_id and v.template_id = w.id)
      on conflict do nothing
      returning package_id, template_id)
    update ${sql.table(tableOf(templates))} t set ${sql.ref(snake(JOURNAL_TEMPLATE.version))} = 1 from made
    where t.package_id = made.package_id and t.id = made.template_id`.execute(database);
}
