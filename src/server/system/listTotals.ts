import { holds, type Session } from '../access/Session';
import { CallError } from '../Refusal';
import { callOn } from '../resource/Call';
import { listRecords } from '../resource/listRecords';
import { readParams } from '../calls/readParams';
import type { Services } from '../Services';

/**
 * `getListAllTotalInfo`: totals of a whole query, for pages that ask apart from the list. `tableType` is the name of a
 * list screen, `filterColumns` the filters of its list call. The answer has one `{ name, value }` per total (B-281).
 */
export async function listTotals(services: Services, session: Session, body: unknown): Promise<unknown> {
  const { tableType, filterColumns } = (body ?? {}) as { tableType?: unknown; filterColumns?: unknown };
  const resource = Object.values(services.model.resources).find(({ screens }) =>
    screens.some(({ name }) => name === tableType),
  );
  const screen = resource?.screens.find(({ name }) => name === tableType);
  if (!resource || screen?.kind !== 'list') throw new CallError(404, '请求错误,未找到该资源');
  if (!holds(session, screen.permissions)) throw new CallError(403, '拒绝访问');
  const filters = typeof filterColumns === 'object' && filterColumns !== null ? filterColumns : {};
  const params = readParams(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])));
  const { totals } = await listRecords(
    { ...callOn(services, session, resource, undefined), only: [screen.filter] },
    { ...params, pageNum: '1', pageSize: '1' },
    screen.totals,
  );
  return Object.entries(totals).map(([name, value]) => ({ name, value }));
}
