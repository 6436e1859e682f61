import { sql } from 'kysely';
import type { DocumentProblem, DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { wholeOf } from './wholeOf';
import { TEMPLATE, templateFaults } from '../wire';

/** What a template may not be saved with. */
export function checkTemplate({ document }: DocumentState): DocumentProblem[] {
  return faultsOf(document[TEMPLATE.form], document[TEMPLATE.flow]);
}

/** What is wrong with a template, at its field, called by the title of the step, the branch or the field of the form. */
export function faultsOf(form: unknown, flow: unknown): DocumentProblem[] {
  return templateFaults(form, flow).map(({ at, message, params, part, title }) => ({
    field: part === 'form' ? TEMPLATE.form : TEMPLATE.flow,
    title: title ?? (at === '' ? (part === 'form' ? '表单' : '流程') : at),
    message,
    ...(params === undefined ? {} : { params }),
  }));
}

/** A template whose form or flow has changed gets a new version; approvals that have begun keep theirs. */
export async function keepVersions(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  const { packageId, userId } = call.session;
  for (const { document, id } of records) {
    const [form, flow] = [TEMPLATE.form, TEMPLATE.flow].map((name) => JSON.stringify(document[name]));
    const { rows } = await sql<{ version: number }>`
      with last as (select version, title, form, flow from sys_approval_version where package_id = ${packageId} and template_id = ${id} order by version desc limit 1)
      insert into sys_approval_version (package_id, template_id, version, title, form, flow, created_id, created_time)
      select ${packageId}::bigint, ${id}::bigint, coalesce((select version from last), 0) + 1, ${String(document[TEMPLATE.name])}, ${form}::jsonb, ${flow}::jsonb, ${userId}::bigint, ${call.context.now()}::timestamp
      where not exists (select 1 from last where title = ${String(document[TEMPLATE.name])} and form = ${form}::jsonb and flow = ${flow}::jsonb)
      returning version`.execute(database);
    const [made] = rows;
    if (!made) continue;
    const changing = wholeOf(call, call.resource).changing('w', {
      set: sql`${sql.ref(snake(TEMPLATE.version))} = ${made.version}`,
      where: sql`w.id = ${id}`,
    });
    await sql`${changing}`.execute(database);
  }
}
