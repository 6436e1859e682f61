import { sql } from 'kysely';
import { actionNamed } from '../../language/rules';
import { actionOf } from '../../language/action/actionOf';
import { type MachineAction, machineOf, type Resource, resourceOf, type WaitingWidget } from '../../language/model';
import type { WaitingDocument, WidgetData } from '../../language/wire';
import { holds, type Session } from '../access/Session';
import { callOn } from '../resource/Call';
import { visibleRows } from '../resource/visibleRows';
import { fromRow, selectionOf } from '../resource/wire';
import { snake, tableOf } from '../schema/naming';
import type { Services } from '../Services';
import { mayList } from './mayList';

interface Row {
  resource: string;
  id: string;
  code: string | null;
  createdTime: string | null;
  createdName: string | null;
  total: string;
}

/**
 * The documents that wait longest for an action that the caller may do, of all resources whose machine has it;
 * undefined for those who may do it nowhere. Before them stands what waits for the caller himself. One statement, and one
 * for each capability that tells of such.
 */
export async function waiting(
  services: Services,
  session: Session,
  { action, documents, limit }: WaitingWidget,
): Promise<WidgetData | undefined> {
  const told = await toldOf(services, session, documents, limit);
  const asked = documents.flatMap(({ resource: name }) => {
    const resource = resourceOf(services.model, name);
    if (resource.waits !== undefined) return [];
    const found = actionNamed(resource, action);
    return holds(session, actionOf(resource, action)!.permissions) && mayList(session, resource)
      ? [{ resource, found }]
      : [];
  });
  if (asked.length + told.length === 0) return undefined;
  const parts = asked.map(({ resource, found }) => sql`(${oldest(services, session, resource, found, limit)})`);
  const { rows } =
    parts.length === 0
      ? { rows: [] }
      : await sql<Row>`select * from (${sql.join(parts, sql` union all `)}) w order by w."createdTime" nulls last, w.id`.execute(
          services.database.kysely,
        );
  const totals = new Map(rows.map(({ resource, total }) => [resource, Number(total)]));
  return {
    type: 'waiting',
    lists: [
      ...told.flatMap(({ opens, resource, total }) => (total === 0 ? [] : [{ resource: resource.name, total, opens }])),
      ...asked.flatMap((each) => listOf(session, each, totals.get(each.resource.name) ?? 0)),
    ],
    total: [...totals.values(), ...told.map(({ total }) => total)].reduce((sum, total) => sum + total, 0),
    // What waits for the person himself stands before what waits for all who hold a right.
    documents: [
      ...told
        .flatMap((each) => each.documents)
        .toSorted((one, other) => String(one.createdTime).localeCompare(String(other.createdTime))),
      ...rows.map((row) => documentOf(resourceOf(services.model, row.resource), row, services)),
    ].slice(0, limit),
  };
}

/** What capabilities say that waits for the caller himself. */
async function toldOf(services: Services, session: Session, documents: WaitingWidget['documents'], limit: number) {
  const resources = documents
    .map(({ resource }) => resourceOf(services.model, resource))
    .filter((resource) => resource.waits !== undefined && mayList(session, resource));
  const found = resources.map(async (resource) => {
    const call = callOn(services, session, resource, undefined);
    const [run] = [...services.phases.usedBy(resource)].flatMap((capability) =>
      capability.waiting ? [capability] : [],
    );
    const answer = await run?.waiting?.(call, limit);
    return answer ? [{ resource, ...answer }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The list of all documents of a resource that wait. */
function listOf(session: Session, { found, resource }: { found: MachineAction; resource: Resource }, total: number) {
  const list = resource.screens.find(
    ({ hidden, kind, permissions }) => kind === 'list' && !hidden && holds(session, permissions),
  );
  if (!list || total === 0) return [];
  const asked = new URLSearchParams({ [machineOf(resource).field]: found.from.join(',') });
  return [{ resource: resource.name, total, opens: `${list.path}?${asked.toString()}` }];
}

function oldest(services: Services, session: Session, resource: Resource, { from }: MachineAction, limit: number) {
  const call = callOn(services, session, resource, undefined);
  const field = (name: string) => call.compiled.header.find((each) => each.field.name === name);
  const [time, person] = [field('createdTime'), field('createdId')];
  const { joins } = selectionOf(person ? [person] : [], 't');
  const name = person?.field.target
    ? sql`${sql.ref(`t_${snake('createdId')}.${snake(person.field.target.label)}`)}`
    : sql`null`;
  return sql`select ${resource.name}::text as resource, t.id, ${sql.ref(`t.${snake(resource.code ?? resource.label)}`)}::text as code,
      ${time ? sql`t.created_time` : sql`null`} as "createdTime", ${name}::text as "createdName", count(*) over () as total
    from ${sql.table(tableOf(resource))} as t ${sql.join(joins, sql` `)}
    where ${visibleRows(call)} and ${sql.ref(`t.${snake(machineOf(resource).field)}`)} in (${sql.join(from)}) order by 4 nulls last, t.id limit ${limit}`;
}

function documentOf(resource: Resource, row: Row, services: Services): WaitingDocument {
  const time = services.compiled(resource).header.filter(({ field }) => field.name === 'createdTime');
  const { createdTime } = fromRow({ createdTime: row.createdTime }, time) as Pick<Row, 'createdTime'>;
  return {
    resource: resource.name,
    id: String(row.id),
    code: row.code ?? '',
    createdName: row.createdName,
    createdTime,
  };
}
