import { sql, type RawBuilder } from 'kysely';
import { resourceOf, type Resource } from '../../../language/model';
import type { ListAnswer } from '../../../language/wire';
import { readFilterName } from '../../../language/wire';
import type { Params } from '../../../server/calls/pageOf';
import type { Call } from '../../../server/resource/Call';
import { listOfRows } from '../../../server/resource/listOfRows';
import { snake } from '../../../server/schema/naming';
import { mayStart } from './mayStart';
import { offeredTemplates } from './offeredTemplates';
import { principalIds } from './substitutes';
import { wholeOf } from './wholeOf';
import { APPROVAL, PART, PARTS, TEMPLATE, type OfferedTemplate } from '../wire';

/** Which part of somebody a row shows where several concern him: the first of these. */
const RANK = sql.join(
  PARTS.map((part, place) => sql`when ${part} then ${place}`),
  sql` `,
);

/** What dialogs ask for is of no row. */
const NOTHING = sql`null::bigint as to_id, null::bigint as mentioned_id, null::bigint as department_id, null::text as position, null::text as back_to, null::text as afterwards, null::text as note`;

/** What concerns the caller, each approval once unless it is asked how it concerns him. */
export function listMine(call: Call, params: Params): Promise<ListAnswer> {
  const isAsked = Object.keys(params).some((name) => readFilterName(name).name === PART);
  const { packageId, userId } = call.session;
  // What waits for him and for one for whom he stands in is one row.
  const only = isAsked ? sql`distinct on (p.approval_id, p.part)` : sql`distinct on (p.approval_id)`;
  const others = principalIds(call, approvalsOf(call));
  return listOfRows(
    call,
    params,
    sql`(select ${only} a.*, p.part, ${NOTHING} from sys_approval_part p join ${approvalTable(call)} a on a.id = p.approval_id
      where p.package_id = ${packageId} and (p.person_id = ${userId} or (p.part = 'waiting' and p.person_id in ${others})) and p.part in (${sql.join([...PARTS])})
      order by p.approval_id, ${isAsked ? sql`p.part, ` : sql``}case p.part ${RANK} end) as t`,
  );
}

/** What the caller has started. */
export function listOwn(call: Call, params: Params): Promise<ListAnswer> {
  const { userId } = call.session;
  return listOfRows(
    call,
    params,
    sql`(select a.* from ${approvalTable(call)} a where a.${sql.ref(snake(APPROVAL.initiator))} = ${userId}) as t`,
  );
}

function approvalsOf({ resource, services }: Call): Resource {
  return resourceOf(services.model, resource.uses.approval?.of?.approvals ?? '');
}

function approvalTable(call: Call): RawBuilder<unknown> {
  return wholeOf(call, approvalsOf(call)).rows;
}

/** Templates in use, those that the caller began something with before the others, the latest first. */
export async function listTemplates(call: Call): Promise<{ list: OfferedTemplate[] }> {
  const { services, session } = call;
  const templates = offeredTemplates(call);
  const { rows } = await sql<OfferedTemplate>`
    select w.id::text as id, w.code, w.name, w.kind, w.description, w.${sql.ref(snake(TEMPLATE.makes))} as makes, l.last_used::text as "lastUsed"
    from ${templates.rows} w left join lateral (
      select max(a.${sql.ref(snake(APPROVAL.startedTime))}) as last_used from ${wholeOf(call, call.resource).rows} a
      where a.${sql.ref(snake(APPROVAL.initiator))} = ${session.userId} and a.${sql.ref(snake(APPROVAL.template))} = w.id) as l on true
    where w.status = 1 and w.${sql.ref(snake(TEMPLATE.document))} is null and ${mayStart(call, templates.call.resource, 'w')} order by l.last_used desc nulls last, w.sort, w.id limit 200`.execute(
    services.database.kysely,
  );
  return { list: rows };
}
