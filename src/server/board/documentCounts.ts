import { sql } from 'kysely';
import type { Resource } from '../../language/model';
import type { DocumentCount } from '../../language/wire';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import { callOn } from '../resource/Call';
import type { Params } from '../calls/pageOf';
import { visibleRows } from '../resource/visibleRows';
import { snake, tableOf } from '../schema/naming';
import type { Services } from '../Services';
import { timestamp } from '../time';
import { mayList } from './mayList';

/** Resources of one call, at most. */
const MOST = 60;

/**
 * For each of `resources` (names, comma-separated) whose list the caller may open: how many documents they see there in
 * each state, and how many were entered today. Resources that do not exist or may not be listed are left out. One
 * statement. 400 for too many.
 */
export async function documentCounts(
  services: Services,
  session: Session,
  { resources = '' }: Params,
): Promise<DocumentCount[]> {
  const names = [...new Set(resources.split(',').filter((name) => name !== ''))];
  if (names.length > MOST) throw new CallError(400, '请求参数错误');
  const asked = names.flatMap((name) => {
    const resource = Object.hasOwn(services.model.resources, name) ? services.model.resources[name] : undefined;
    return resource && !resource.hasOwnCalls && mayList(session, resource) ? [resource] : [];
  });
  if (asked.length === 0) return [];
  const { rows } = await sql<{ resource: string; state: string | null; count: string; today: string }>`${sql.join(
    asked.map((resource) => countsOf(services, session, resource)),
    sql` union all `,
  )}`.execute(services.database.kysely);
  return asked.map(({ name }) => {
    const own = rows.filter(({ resource }) => resource === name);
    return {
      resource: name,
      today: own.reduce((sum, { today }) => sum + Number(today), 0),
      states: Object.fromEntries(own.flatMap(({ state, count }) => (state === null ? [] : [[state, Number(count)]]))),
    };
  });
}

function countsOf(services: Services, session: Session, resource: Resource) {
  const call = callOn(services, session, resource, undefined);
  const state = resource.machine ? sql`${sql.ref(`t.${snake(resource.machine.field)}`)}::text` : sql`null::text`;
  const isDated = resource.fields.some(({ name }) => name === 'createdTime');
  const today = isDated
    ? sql`count(*) filter (where t.created_time >= ${`${timestamp().slice(0, 10)} 00:00:00`})`
    : sql`0`;
  return sql`select ${resource.name}::text as resource, ${state} as state, count(*) as count, ${today} as today
    from ${sql.table(tableOf(resource))} as t where ${visibleRows(call)} group by 2`;
}
