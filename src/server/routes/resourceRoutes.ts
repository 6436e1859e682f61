import type { FastifyInstance } from 'fastify';
import type { ReportScreen, Resource } from '../../language/model';
import { ResourceRoutes } from '../resource/capability/ResourceRoutes';
import { CallError } from '../Refusal';
import { reportGroups } from '../report/reportGroups';
import { reportRows } from '../report/reportRows';
import type { Services } from '../Services';
import { actOnRecords, deleteRecords } from '../resource/actOnRecords';
import { readHistory } from '../resource/history';
import { listHandler } from '../resource/listHandler';
import { maskRow } from '../resource/maskRow';
import { neighboursHandler } from '../resource/neighboursHandler';
import type { Params } from '../calls/pageOf';
import { readRecord, recordId } from '../resource/readRecord';
import { referenceField } from '../resource/referenceSearch';
import { addRecord, editRecord } from '../resource/saveRecord';
import { setOnRecords } from '../resource/setOnRecords';
import { settingsRoutes } from '../setting/settingsRoutes';
import { withAliases } from '../resource/withAliases';
import { statementRoutes } from '../statement/statementRoutes';

/**
 * Registers every call of a resource that something declared asks for. Which permission a call needs is computed from
 * the catalogue.
 */
export function resourceRoutes(app: FastifyInstance, services: Services, resource: Resource): void {
  const routes = new ResourceRoutes(app, services, resource);
  statementRoutes(routes);
  if (resource.hasOwnCalls) return;
  if (resource.screens.some(({ kind }) => kind === 'settings')) settingsRoutes(app, services, resource);
  else recordRoutes(routes);
}

function recordRoutes(routes: ResourceRoutes): void {
  const { ofLists, resource, services } = routes;
  const { operations } = resource;
  if (ofLists.length > 0 || services.index.referredTo.has(resource.name))
    routes.add({
      method: 'GET',
      path: operations.list,
      access: ofLists,
      otherwise: ({ params, session }) => referenceField(services, session, resource, params) !== undefined,
      handle: (incoming) => listHandler(services, resource, incoming),
    });
  if (ofLists.length > 0)
    routes.add({
      method: 'GET',
      path: operations.neighbours,
      access: ofLists,
      handle: (incoming) => neighboursHandler(services, resource, incoming),
    });
  routes.on('GET', operations.detail, 'detail', async (call, params) => {
    const found = await readRecord(call, recordId(params.id), undefined, { isShown: true });
    if (!found) throw new CallError(404, '请求错误,未找到该资源');
    const shown = withAliases(call.compiled, maskRow(call, found));
    for (const { detailed } of services.phases.usedBy(resource))
      Object.assign(shown, await detailed?.(call, String(found.id), services.database.kysely));
    await services.phases.marked(call, { rows: [shown] });
    return shown;
  });
  routes.on('GET', operations.history, 'history', (call, params) => readHistory(call, String(params.id)));
  if (![...services.phases.usedBy(resource)].some(({ changesAlone }) => changesAlone)) {
    routes.on('POST', operations.add, 'add', (call, _, body) => addRecord(call, body));
    routes.on('POST', operations.edit, 'edit', (call, _, body) => editRecord(call, body));
    routes.on('POST', operations.delete, 'delete', (call, _, body) => deleteRecords(call, body));
  }
  for (const { name, to } of resource.machine?.actions ?? []) {
    if (to !== undefined)
      routes.on('POST', `${operations.action}/${name}`, name, (call, _, body) => actOnRecords(call, name, body));
  }
  for (const button of resource.buttons) {
    if (button.sets !== undefined)
      routes.on('POST', button.call ?? `${operations.action}/${button.name}`, button.name, (call, _, body) =>
        setOnRecords(call, button, body),
      );
  }
  for (const capability of services.phases.usedBy(resource)) capability.routes?.(routes);
  const reports = resource.screens.filter((screen) => screen.kind === 'report');
  reportRoute(
    routes,
    operations.lines,
    reports.filter(({ group }) => group.length === 0),
    reportRows,
  );
  reportRoute(
    routes,
    operations.statistics,
    reports.filter(({ group }) => group.length > 0),
    reportGroups,
  );
}

/** One address for all reports of a kind; `screen` says which one, the first one is meant without it. */
function reportRoute(
  routes: ResourceRoutes,
  path: string,
  screens: readonly ReportScreen[],
  run: typeof reportRows,
): void {
  const chosen = ({ screen }: Params) => screens.find(({ name }) => screen === undefined || name === screen);
  if (screens.length === 0) return;
  routes.add({
    method: 'GET',
    path,
    access: screens.flatMap(({ permissions }) => permissions),
    accessOf: (params) => chosen(params)?.permissions,
    handle: async (incoming) => {
      const screen = chosen(incoming.params);
      if (!screen) throw new CallError(404, '请求错误,未找到该资源');
      const call = routes.callOf(incoming);
      const answer = await run(call, screen, incoming.params);
      await routes.services.phases.marked(call, { rows: answer.list, report: { screen, params: incoming.params } });
      return answer;
    },
  });
}
