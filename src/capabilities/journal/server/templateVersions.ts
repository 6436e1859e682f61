import { sql } from 'kysely';
import type { DocumentProblem, DocumentState } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import type { Stored } from '../../../server/resource/capability/Capability';
import { snake } from '../../../server/schema/naming';
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
export async function keepVersions(call: Call, stored: readonly Stored[], database: Connection): Promise<void> {
  const { packageId, userId } = call.session;
  for (const { document, id } of stored) {
    const [title, form] = [String(document[JOURNAL_TEMPLATE.name]), JSON.stringify(document[JOURNAL_TEMPLATE.form])];
    const { rows } = await sql<{ version: number }>`
      with last as (select version, title, form from sys_journal_version where package_id = ${packageId} and template_id = ${id} order by version desc limit 1)
      insert into sys_journal_version (package_id, template_id, version, title, form, created_id, created_time)
      select ${packageId}::bigint, ${id}::bigint, coalesce((select version from last), 0) + 1, ${title}, ${form}::jsonb, ${userId}::bigint, ${call.context.now()}::timestamp
      where not exists (select 1 from last where title = ${title} and form = ${form}::jsonb)
      returning version`.execute(database);
    const [made] = rows;
    if (!made) continue;
    const changing = records(asSystem(call, '日志模板版本')).changing('t', {
      set: sql`${sql.ref(snake(JOURNAL_TEMPLATE.version))} = ${made.version}`,
      where: sql`t.id = ${id}`,
    });
    await sql`${changing}`.execute(database);
  }
}

/** Versions that are shown at most, the newest. */
const MOST_VERSIONS = 50;

/** What the form of a template was before, the newest first; of one that the caller does not see nothing. */
export async function listVersions(call: Call, given: unknown): Promise<{ list: KeptVersion[] }> {
  const { services, session } = call;
  const { rows } = await sql<KeptVersion>`
    select v.version, v.title, v.form, u.name as by, to_char(v.created_time, 'YYYY-MM-DD HH24:MI:SS') as at
    from ${records(call).rows} t join sys_journal_version v on v.package_id = ${session.packageId} and v.template_id = t.id
      left join sys_user u on u.id = v.created_id
    where t.id = ${recordId(given)} order by v.version desc limit ${MOST_VERSIONS}`.execute(services.database.kysely);
  return { list: rows };
}
