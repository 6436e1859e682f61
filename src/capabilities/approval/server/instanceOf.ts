import { sql, type RawBuilder } from 'kysely';
import { permissionCode } from '../../../language/action/permissionCode';
import { holds } from '../../../server/access/Session';
import { records } from '../../../server/records/records';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { APPROVAL } from '../wire';
import { principalIds } from './substitutes';
import { wholeOf } from './wholeOf';
import { readEvents, readVersion, type Instance, type Version } from './Instance';

/** An approval with what lists call it. */
export interface NamedInstance extends Instance {
  code: string;
  name: string;
}

/** Which approvals, called `t`, somebody may see: those that concern him, and with the right to all what his roles show. */
function concerned(call: Call): RawBuilder<unknown> {
  const { packageId } = call.session;
  const seesAll = holds(call.session, [permissionCode(call.resource, 'list')]);
  const seen = seesAll ? sql`exists (select 1 from ${records(call).rows} as seen where seen.id = t.id)` : sql`false`;
  return sql`(${seen} or exists (
    select 1 from sys_approval_part p where p.package_id = ${packageId} and p.approval_id = t.id and ${partOfCaller(call)}))`;
}

/** Parts, called `p`, by which an approval concerns the caller: his own, and what waits for those whom he stands in for. */
function partOfCaller(call: Call): RawBuilder<unknown> {
  return sql`(p.person_id = ${call.session.userId} or (p.part = 'waiting' and p.person_id in ${principalIds(call, call.resource)}))`;
}

/** Whether an approval concerns the caller. */
export async function concerns(call: Call, id: string, database: Connection): Promise<boolean> {
  const { rows } = await sql`select from ${wholeOf(call, call.resource).rows} as t
    where t.id = ${id} and ${concerned(call)}`.execute(database);
  return rows.length > 0;
}

/**
 * An approval with what happened to it. `isLocked`: nobody else changes it until the transaction ends.
 * @throws CallError 404 for one that does not concern the caller
 */
export async function instanceOf(
  call: Call,
  id: string,
  database: Connection,
  isLocked = false,
): Promise<NamedInstance> {
  const { resource, session } = call;
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const { rows } = await sql<{ template: string; version: number; code: string; name: string }>`
    select ${column(APPROVAL.template)}::text as template, ${column(APPROVAL.version)} as version,
      ${column(resource.code ?? 'id')}::text as code, ${column(APPROVAL.title)} as name
    from ${wholeOf(call, resource).rows} as t where t.id = ${id} and ${concerned(call)} ${isLocked ? sql`for update` : sql``}`.execute(
    database,
  );
  const [row] = rows;
  const version = row && (await readVersion(call, row.template, row.version, database));
  if (!version) throw new CallError(404, '记录不存在或已被删除');
  const { packageId } = session;
  return { id, packageId, version, code: row.code, name: row.name, events: await readEvents(packageId, id, database) };
}

/**
 * The version that an approval began with, whomever it concerns. `isLocked`: nobody else changes the approval until the
 * transaction ends.
 * @throws CallError 404 where there is none of this id
 */
export async function versionOf(call: Call, id: string, database: Connection, isLocked = false): Promise<Version> {
  const { resource } = call;
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const { rows } = await sql<{ template: string; version: number }>`
    select ${column(APPROVAL.template)}::text as template, ${column(APPROVAL.version)} as version
    from ${wholeOf(call, resource).rows} as t where t.id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
    database,
  );
  const [row] = rows;
  const version = row && (await readVersion(call, row.template, row.version, database));
  if (!version) throw new CallError(404, '记录不存在或已被删除');
  return version;
}
