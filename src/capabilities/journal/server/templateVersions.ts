import { sql } from 'kysely';
import type { DocumentProblem, DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { visibleRows } from '../../../server/resource/visibleRows';
import type { Stored } from '../../../server/resource/capability/Capability';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { formFaults, titledFault, type KeptVersion } from '../../designedForm/wire';
import { JOURNAL_TEMPLATE } from '../wire';

/** What a template may not be saved with, called by the title of the field of its form. */
export function checkTemplate({ document }: DocumentState): DocumentProblem[] {
  const form = document[JOURNAL_TEMPLATE.form];
  return formFaults(form)
    .map((fault) => titledFault(fault, form))
    .map(({ at, message, params, title }) => ({
      field: JOURNAL_TEMPLATE.form,
      title: title ?? (at === '' ? '表单' : at),
      message,
      ...(params === undefined ? {} : { params }),
    }));
}

/** A template whose form has changed gets a new version; journals that were written before keep theirs. */
export async function keepVersions(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  const { packageId, userId } = call.session;
  for (const { document, id } of records) {
    const [title, form] = [String(document[JOURNAL_TEMPLATE.name]), JSON.stringify(document[JOURNAL_TEMPLATE.form])];
    const { rows } = await sql<{ version: number }>`
      with last as (select version, title, form from sys_journal_version where package_id = ${packageId} and template_id = ${id} order by version desc limit 1)
      insert into sys_journal_version (package_id, template_id, version, title, form, created_id, created_time)
      select ${packageId}::bigint, ${id}::bigint, coalesce((select version from last), 0) + 1, ${title}, ${form}::jsonb, ${userId}::bigint, ${call.context.now()}::timestamp
      where not exists (select 1 from last where title = ${title} and form = ${form}::jsonb)
      returning version`.execute(database);
    const [made] = rows;
    if (!made) continue;
    await sql`update ${sql.table(tableOf(call.resource))} set ${sql.ref(snake(JOURNAL_TEMPLATE.version))} = ${made.version}
      where package_id = ${packageId} and id = ${id}`.execute(database);
  }
}

/** Versions that are shown at most, the newest. */
const MOST_VERSIONS = 50;

/** What the form of a template was before, the newest first; of one that the caller does not see nothing. */
export async function listVersions(call: Call, given: unknown): Promise<{ list: KeptVersion[] }> {
  const { resource, services } = call;
  const { rows } = await sql<KeptVersion>`
    select v.version, v.title, v.form, u.name as by, to_char(v.created_time, 'YYYY-MM-DD HH24:MI:SS') as at
    from ${sql.table(tableOf(resource))} t join sys_journal_version v on v.package_id = t.package_id and v.template_id = t.id
      left join sys_user u on u.id = v.created_id
    where ${visibleRows(call)} and t.id = ${recordId(given)} order by v.version desc limit ${MOST_VERSIONS}`.execute(
    services.database.kysely,
  );
  return { list: rows };
}

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
