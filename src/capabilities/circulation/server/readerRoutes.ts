import { permissionCode } from '../../../language/action/permissionCode';
import type { Resource } from '../../../language/model';
import { CallError } from '../../../server/Refusal';
import { callOn } from '../../../server/resource/Call';
import { listOfRows } from '../../../server/resource/listOfRows';
import { listScreenOf } from '../../../server/resource/listScreenOf';
import type { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { CIRCULATION_CALLS, READING_PAGE } from '../wire';
import { readingRows } from './readingRows';
import { confirmRecord, readRecordOf } from './readRecordOf';

/** The calls of those who read: their list, a record, and that it is confirmed. */
export function readerRoutes(routes: ResourceRoutes, reader: Resource): void {
  const { services } = routes;
  const all = reader.uses.circulation?.reads?.all;
  const opening = (isMeant: (screen: Resource['screens'][number]) => boolean): string[] =>
    reader.screens.filter(isMeant).flatMap(({ permissions }) => permissions);
  const lists = opening(({ kind }) => kind === 'list');
  if (lists.length > 0)
    routes.add({
      method: 'GET',
      path: reader.operations.list,
      access: lists,
      handle: ({ language, params, session }) => {
        const screen = listScreenOf(reader, session, params);
        if (!screen) throw new CallError(403, '拒绝访问');
        const isWhole = all !== undefined && screen.permissions.includes(permissionCode(reader, all));
        const call = callOn(services, session, reader, language);
        return listOfRows(call, params, readingRows(call, { isList: true, isWhole }));
      },
    });
  const access = opening((screen) => screen.kind === 'page' && screen.page === READING_PAGE);
  routes.add({
    method: 'POST',
    path: `${reader.api}/${CIRCULATION_CALLS.read}`,
    access,
    handle: ({ body, language, session }) =>
      readRecordOf(callOn(services, session, reader, language), (Object(body) as { id?: unknown }).id),
  });
  routes.add({
    method: 'POST',
    path: `${reader.api}/${CIRCULATION_CALLS.confirm}`,
    access,
    handle: ({ body, language, session }) => confirmRecord(callOn(services, session, reader, language), body),
  });
}
