import { sql, type RawBuilder } from 'kysely';
import { permissionCode } from '../../../language/action/permissionCode';
import { holds } from '../../../server/access/Session';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { teamOf } from '../../../server/people/teamOf';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';
import { isView, JOURNAL, RECEIVER, UNREAD_VIEW, VIEWS, type View } from '../wire';

type Condition = RawBuilder<unknown>;

/** Whether somebody may look at journals so. */
export function mayView({ resource, session }: Pick<Call, 'resource' | 'session'>, view: View): boolean {
  return holds(session, [permissionCode(resource, VIEWS[view])]);
}

/**
 * Which journals somebody may see: his own, and as his rights say those that were sent to him, those of the people below
 * him, or all.
 */
export function journalRows(call: Call, alias: string): Condition | undefined {
  if (mayView(call, 'all')) return undefined;
  const shown = [
    own(call, alias),
    ...(mayView(call, 'mine') ? [received(call, alias)] : []),
    ...(mayView(call, 'team') ? [ofTeam(call, alias)] : []),
  ];
  return sql`(${sql.join(shown, sql` or `)})`;
}

/**
 * `view=team`: those alone that a view shows; `unread`: of what is for the caller, what he has not read.
 * @throws CallError 403 for a view that the caller has no right to
 */
export function journalsOfView(call: Call, { view }: Readonly<Record<string, string>>): Condition[] {
  if (view === undefined || view === '') return [];
  if (view === UNREAD_VIEW) return [unread(call, 't')];
  if (!isView(view)) throw new CallError(400, 'view');
  if (!mayView(call, view)) throw new CallError(403, '拒绝访问');
  if (view === 'all') return [];
  return [view === 'team' ? ofTeam(call, 't') : sql`(${own(call, 't')} or ${received(call, 't')})`];
}

const column = (alias: string, name: string): Condition => sql`${sql.ref(`${alias}.${snake(name)}`)}`;

const own = ({ session }: Call, alias: string): Condition => sql`${column(alias, JOURNAL.author)} = ${session.userId}`;

const ofTeam = (call: Call, alias: string): Condition =>
  sql`${column(alias, JOURNAL.author)} in ${teamOf(call, '日志接收人')}`;

/** Sent to him, or written below him as his rights say, by others, and not opened by him. */
function unread(call: Call, alias: string): Condition {
  const { resource, session } = call;
  const [mine, team] = [mayView(call, 'mine'), mayView(call, 'team')];
  if (!mine && !team) throw new CallError(403, '拒绝访问');
  const meant = [...(mine ? [received(call, alias)] : []), ...(team ? [ofTeam(call, alias)] : [])];
  return sql`((${sql.join(meant, sql` or `)}) and ${column(alias, JOURNAL.author)} <> ${session.userId}
    and not exists (select 1 from sys_reading r where r.package_id = ${column(alias, 'packageId')} and r.resource = ${resource.name}
      and r.record_id = ${column(alias, 'id')} and r.user_id = ${session.userId} and r.read_time is not null))`;
}

function received(call: Call, alias: string): Condition {
  return sql`exists (select 1 from ${records(asSystem(call, '日志接收人')).lines(JOURNAL.receivers)} v
    where v.parent_id = ${column(alias, 'id')} and ${column('v', RECEIVER)} = ${call.session.userId})`;
}
