import { type RecordsWidget, resourceOf } from '../../language/model';
import type { ListAnswer, WidgetData } from '../../language/wire';
import type { Params } from '../calls/pageOf';
import { holds, type Session } from '../access/Session';
import { callOn, type Call } from '../resource/Call';
import { listOfRows } from '../resource/listOfRows';
import { listRecords } from '../resource/listRecords';
import type { Services } from '../Services';

/** The first rows of a list, in its own order, with the columns asked for; of the record `id` where they name one. */
export async function records(
  services: Services,
  session: Session,
  { about, columns, filter: own, limit, pictures, resource: of, screen: name }: RecordsWidget,
  language: string,
  id: string | undefined,
): Promise<WidgetData | undefined> {
  const resource = resourceOf(services.model, of);
  const screen = resource.screens.find((each) => each.name === name);
  if (screen?.kind !== 'list' || !holds(session, screen.permissions)) return undefined;
  const filter = about === undefined || id === undefined ? own : { ...own, [about]: id };
  const call = { ...callOn(services, session, resource, language), only: [screen.filter, filter] };
  const orderBy = screen.sort.map(({ path, descending }) => (descending ? `-${path}` : path)).join(',');
  const { list, total } = await rowsOf(call, { orderBy, pageSize: String(limit) }, { ...screen.filter, ...filter });
  const companions = call.compiled.header
    .filter(({ field }) => columns.includes(field.name))
    .flatMap(({ field, type }) => type.companion?.(field) ?? []);
  const kept = new Set(['id', ...columns, ...(pictures === undefined ? [] : [pictures]), ...companions]);
  return {
    type: 'records',
    opens: `${screen.path}?${new URLSearchParams(filter).toString()}`,
    total,
    list: list.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => kept.has(key)))),
  };
}

/** Rows of a resource, of its table or of what a capability says that it shows. */
function rowsOf(call: Call, params: Params, filter: Params): Promise<ListAnswer> {
  for (const { source } of call.services.phases.usedBy(call.resource)) {
    const rows = source?.(call);
    if (rows) return listOfRows(call, { ...params, ...filter }, rows);
  }
  return listRecords(call, params, []);
}
