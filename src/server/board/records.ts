import { type RecordsWidget, resourceOf } from '../../language/model';
import type { WidgetData } from '../../language/wire';
import { holds, type Session } from '../access/Session';
import { callOn } from '../resource/Call';
import { listRecords } from '../resource/listRecords';
import type { Services } from '../Services';

/** The first rows of a list, in its own order, with the columns asked for; of the record `id` where they name one. */
export async function records(
  services: Services,
  session: Session,
  { about, columns, filter: own, limit, resource: of, screen: name }: RecordsWidget,
  language: string,
  id: string | undefined,
): Promise<WidgetData | undefined> {
  const resource = resourceOf(services.model, of);
  const screen = resource.screens.find((each) => each.name === name);
  if (screen?.kind !== 'list' || !holds(session, screen.permissions)) return undefined;
  const filter = about === undefined || id === undefined ? own : { ...own, [about]: id };
  const call = { ...callOn(services, session, resource, language), only: [screen.filter, filter] };
  const orderBy = screen.sort.map(({ path, descending }) => (descending ? `-${path}` : path)).join(',');
  const { list, total } = await listRecords(call, { orderBy, pageSize: String(limit) }, []);
  const companions = call.compiled.header
    .filter(({ field }) => columns.includes(field.name))
    .flatMap(({ field, type }) => type.companion?.(field) ?? []);
  const kept = new Set(['id', ...columns, ...companions]);
  return {
    type: 'records',
    opens: `${screen.path}?${new URLSearchParams(filter).toString()}`,
    total,
    list: list.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => kept.has(key)))),
  };
}
