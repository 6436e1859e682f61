import type { FastifyInstance } from 'fastify';
import { boardAccess, boardData } from '../board/boardData';
import { documentCounts } from '../board/documentCounts';
import type { CallSpec, Incoming } from '../calls/CallSpec';
import { registerCall } from '../calls/registerCall';
import { documentationChapters, documentationIndex, documentationOutline } from '../documentation/documentation';
import { findRecords } from '../find/findRecords';
import { readPlans, savePlans } from '../queryPlan/queryPlans';
import { INSPECT_PERMISSION } from '../../language/kernel';
import { CallError } from '../Refusal';
import type { Services } from '../Services';
import { readTemplates, saveTemplates } from '../template/templates';
import { allDictionaries, dictionary } from './dictionaries';
import { listTotals } from './listTotals';
import { monthSection } from './monthSection';
import { usableMenus } from '../access/usableMenus';
import { usableResource, usableResources } from './usableResources';
import { userInfo } from './userInfo';
import { readSettings, saveSettings } from '../setting/userSettings';
import { sendMessage } from '../inbox/sendMessage';
import { timestamp } from '../time';
import { permissionsHeld } from '../access/Session';
import type { SchemaPlaces } from '../../language/wire';
import { PRODUCT_VERSION } from '../../language/productVersion';

/**
 * What every signed-in page asks: who it is for, which functions, menus and dictionaries, and a few small things of the
 * frame.
 */
export function systemRoutes(app: FastifyInstance, services: Services): void {
  const get = (path: string, handle: CallSpec['handle'], more: Partial<CallSpec> = {}) =>
    registerCall(app, services, { method: 'GET', path, access: 'signedIn', handle, ...more });
  const post = (path: string, handle: CallSpec['handle']) =>
    registerCall(app, services, { method: 'POST', path, access: 'signedIn', handle });

  get('/api/system/user/getUserInfo', ({ params, session }) => userInfo(services, session, params.with), {
    beforePasswordChange: true,
  });
  get(
    '/api/system/function/getUsableFunctions',
    ({ session }) => permissionsHeld(session).map((frontUid) => ({ frontUid })),
    { beforePasswordChange: true },
  );
  get('/api/system/menu/getUsableMenus', ({ params, session }) => usableMenus(services, session, params.under), {
    beforePasswordChange: true,
  });
  get('/api/system/role/getUsableResource', ({ params, session }) => usableResource(services, session, params));
  get('/api/system/role/getUsableResourceBatch', ({ params, session }) => usableResources(services, session, params), {
    beforePasswordChange: true,
  });
  get('/api/system/common/getAllDict', () => allDictionaries(services));
  get('/api/system/common/getOneDictByCode', ({ params }) => dictionary(services, params.code ?? ''));
  get('/api/system/common/getOneDictByCodes', ({ params }) => {
    const codes = (params.codes ?? '').split(',').filter((code) => code !== '');
    if (codes.length > 50) throw new CallError(400, '请求参数错误');
    return codes.map((code) => dictionary(services, code));
  });
  get('/api/system/common/board', ({ language, params, session }) => boardData(services, session, params, language), {
    access: [],
    accessOf: (params) => boardAccess(services, params),
  });
  get('/api/system/common/find', ({ language, params, session }) => findRecords(services, session, params, language));
  get('/api/system/common/schemaPlaces', ({ params }) => schemaPlaces(services, params.resource), {
    access: [INSPECT_PERMISSION],
  });
  get('/api/system/documentation/outline', ({ session }) => documentationOutline(services, session));
  get('/api/system/documentation/chapters', ({ params, session }) =>
    documentationChapters(services, session, params.module),
  );
  get('/api/system/documentation/index', ({ session }) => documentationIndex(services, session));
  get('/api/system/common/documentCounts', ({ params, session }) => documentCounts(services, session, params));
  get('/api/system/common/getMonthDateSection', ({ params }) => monthSection(params.date ?? timestamp().slice(0, 10)));
  get('/api/bus/common/getAllArea', async () => (await import('./areas')).allAreas());
  get('/api/system/user/getSettings', ({ session }) => readSettings(services, session));
  post('/api/system/user/saveSettings', ({ body, session }) => saveSettings(services, session, body));
  get('/api/system/queryCondition/getQueryParamsValue', ({ params, session }) =>
    readPlans(services, session, params.tableType),
  );
  post('/api/system/queryCondition/saveQueryParamsValue', ({ body, session }) => savePlans(services, session, body));
  get('/api/system/common/getTemplates', (incoming) => readTemplates(services, incoming));
  post('/api/system/common/saveTemplates', (incoming) => saveTemplates(services, incoming));
  post('/api/system/tableList/getListAllTotalInfo', ({ body, session }) => listTotals(services, session, body));
  post('/api/system/common/checkWebVersionCode', ({ body }) => checkVersion(body));
  post('/api/system/common/sendSocketMessageTest', ({ body, language, session }: Incoming) =>
    sendMessage(services, session, body, services.translator(language)),
  );
}

/**
 * Where the parts of a resource are written, for the inspector of the page. A server that was started without the
 * places has none to tell.
 */
function schemaPlaces({ model, places }: Services, resource = ''): SchemaPlaces {
  if (!Object.hasOwn(model.resources, resource)) throw new CallError(404, '请求错误,未找到该资源');
  return places?.()[resource] ?? {};
}

/** `checkWebVersionCode`: "0" for a page of another version than the server's, "1" for the same (B-188). */
function checkVersion(body: unknown): '0' | '1' {
  const { code } = (body ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || code.length > 40) throw new CallError(400, '请求参数错误');
  return code === PRODUCT_VERSION ? '1' : '0';
}
