import type { FastifyInstance } from 'fastify';
import { CLOSE_LINES } from '../../language/meta/closedField';
import { REVERSE } from '../../language/meta/reversalNames';
import type { ReportScreen, Resource } from '../../language/model';
import { permissionsOf } from '../access/permissionsOf';
import type { Incoming } from '../calls/CallSpec';
import { closableLines, isLinked, REPRICE, reversedTable } from '../../language/rules';
import { registerCall } from '../calls/registerCall';
import { CallError } from '../Refusal';
import { generatePeriods } from '../period/generatePeriods';
import { reportGroups } from '../report/reportGroups';
import { reportRows } from '../report/reportRows';
import { closeLines, readClosableLines } from '../conversion/closeLines';
import { generateDocument } from '../conversion/generateDocument';
import { readLinks } from '../conversion/links';
import { pickRoutes } from '../conversion/pickRoutes';
import { readReversibleLines } from '../reversal/reversibleLines';
import { reverseDocuments } from '../reversal/reverseDocuments';
import type { Services } from '../Services';
import { actOnRecords, deleteRecords } from './actOnRecords';
import { callOn, type Call } from './Call';
import { readHistory } from './history';
import { listHandler } from './listHandler';
import { maskRow } from './maskRow';
import { seriesOf } from '../../language/rules';
import { neighboursHandler } from './neighboursHandler';
import { numberGaps } from './numberGaps';
import type { Params } from './pageOf';
import { readRecord, recordId } from './readRecord';
import { referenceField } from './referenceSearch';
import { addRecord, editRecord, repriceRecord } from './saveRecord';
import { setOnRecords } from './setOnRecords';
import { settingsRoutes } from './settingsRoutes';
import { withAliases } from './withAliases';

type Handler = (call: Call, params: Params, body: unknown) => Promise<unknown>;

/** Registers every call of a resource that something declared asks for. Which permission a call needs is computed from the catalogue. */
export function resourceRoutes(app: FastifyInstance, services: Services, resource: Resource): void {
  if (resource.hasOwnCalls) return;
  if (resource.screens.some(({ kind }) => kind === 'settings')) settingsRoutes(app, services, resource);
  else recordRoutes(app, services, resource);
}

function recordRoutes(app: FastifyInstance, services: Services, resource: Resource): void {
  const { operations } = resource;
  const callOf = ({ session, language }: Incoming) => callOn(services, session, resource, language);
  const on = (method: 'GET' | 'POST', path: string, operation: string, handle: Handler): void => {
    const access = permissionsOf(resource, operation, services.index);
    if (access) registerCall(app, services, { method, path, access, handle: (incoming) => handle(callOf(incoming), incoming.params, incoming.body) });
  };
  const ofLists = resource.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : []));
  if (ofLists.length > 0 || services.index.referredTo.has(resource.name)) registerCall(app, services, {
    method: 'GET',
    path: operations.list,
    access: ofLists,
    otherwise: ({ params, session }) => referenceField(services, session, resource, params) !== undefined,
    handle: (incoming) => listHandler(services, resource, incoming),
  });
  if (ofLists.length > 0) registerCall(app, services, { method: 'GET', path: operations.neighbours, access: ofLists, handle: (incoming) => neighboursHandler(services, resource, incoming) });
  if (ofLists.length > 0 && seriesOf(resource) !== undefined) registerCall(app, services, { method: 'GET', path: operations.gaps, access: ofLists, handle: (incoming) => numberGaps(callOf(incoming), incoming.params) });
  on('GET', operations.detail, 'detail', async (call, params) => {
    const found = await readRecord(call, recordId(params.id));
    if (!found) throw new CallError(404, '请求错误,未找到该资源');
    return withAliases(call.compiled, maskRow(call, found));
  });
  on('GET', operations.history, 'history', (call, params) => readHistory(call, String(params.id)));
  // Those who may open a record may see what it is linked with; what is named there is narrowed by what they may list.
  if (isLinked(resource)) on('GET', operations.links, 'detail', (call, params) => readLinks(call, String(params.id)));
  pickRoutes(app, services, resource);
  if (resource.isMade) on('GET', operations.generate, 'add', generateDocument);
  if (services.index.closed.has(resource.name)) on('POST', operations.generate, 'generate', generatePeriods);
  on('POST', operations.add, 'add', (call, _, body) => addRecord(call, body));
  on('POST', operations.edit, 'edit', (call, _, body) => editRecord(call, body));
  on('POST', operations.delete, 'delete', (call, _, body) => deleteRecords(call, body));
  if (closableLines(resource).length > 0) {
    on('GET', `${operations.action}/${CLOSE_LINES}`, CLOSE_LINES, (call, params) => readClosableLines(call, String(params.id)));
    on('POST', `${operations.action}/${CLOSE_LINES}`, CLOSE_LINES, (call, _, body) => closeLines(call, body));
  }
  if (resource.repricing.length > 0) on('POST', `${operations.action}/${REPRICE}`, REPRICE, (call, _, body) => repriceRecord(call, body));
  if (reversedTable(resource)) on('GET', `${operations.action}/${REVERSE}`, REVERSE, (call, params) => readReversibleLines(call, String(params.id)));
  if (resource.reversal) on('POST', `${operations.action}/${REVERSE}`, REVERSE, (call, _, body) => reverseDocuments(call, body));
  for (const { name, to } of resource.machine?.actions ?? []) {
    if (to !== undefined) on('POST', `${operations.action}/${name}`, name, (call, _, body) => actOnRecords(call, name, body));
  }
  for (const button of resource.buttons) {
    if (button.sets !== undefined) on('POST', button.call ?? `${operations.action}/${button.name}`, button.name, (call, _, body) => setOnRecords(call, button, body));
  }
  const reports = resource.screens.filter((screen) => screen.kind === 'report');
  reportRoute(operations.lines, reports.filter(({ group }) => group.length === 0), reportRows);
  reportRoute(operations.statistics, reports.filter(({ group }) => group.length > 0), reportGroups);

  /** One address for all reports of a kind; `screen` says which one, the first one is meant without it. */
  function reportRoute(path: string, screens: readonly ReportScreen[], run: typeof reportRows): void {
    const chosen = ({ screen }: Params) => screens.find(({ name }) => screen === undefined || name === screen);
    if (screens.length === 0) return;
    registerCall(app, services, {
      method: 'GET',
      path,
      access: screens.flatMap(({ permissions }) => permissions),
      accessOf: (params) => chosen(params)?.permissions,
      handle: (incoming) => run(callOf(incoming), chosen(incoming.params)!, incoming.params),
    });
  }
}
