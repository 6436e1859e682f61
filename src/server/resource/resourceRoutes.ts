import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReportScreen, Resource } from '../../language/model';
import { holds, type Session } from '../access/Session';
import { permissionsOf } from '../access/permissionsOf';
import { readSession } from '../access/readSession';
import { success } from '../envelope';
import { CallError } from '../Refusal';
import { reportGroups } from '../report/reportGroups';
import { reportRows } from '../report/reportRows';
import type { Services } from '../Services';
import { actOnRecords, deleteRecords } from './actOnRecords';
import { callOn, type Call } from './Call';
import { readHistory } from './history';
import { headerFields, listRecords } from './listRecords';
import { listScreenOf } from './listScreenOf';
import { maskRow } from './maskRow';
import type { Params } from './pageOf';
import { readParams } from './readParams';
import { readRecord, recordId } from './readRecord';
import { referencedNames, referencedPart, referenceField } from './referenceSearch';
import { addRecord, editRecord } from './saveRecord';

type Handler = (call: Call, params: Params, body: unknown) => Promise<unknown>;

/** Registers every call of a resource. Which permission a call needs is computed from the catalogue. */
export function resourceRoutes(app: FastifyInstance, services: Services, resource: Resource): void {
  const { operations } = resource;
  const on = (method: 'GET' | 'POST', url: string, allow: (call: Call, params: Params) => void, handler: Handler) =>
    app.route({
      method,
      url,
      handler: async (request) => {
        const params = readParams(request.query);
        const call = callOn(services, await sessionOf(services, request), resource, request.headers['accept-language']);
        allow(call, params);
        return success(await handler(call, params, request.body));
      },
    });
  const needs = (operation: string) => (call: Call) => demand(call.session, permissionsOf(resource, operation, services.catalogue));
  const record = async (call: Call, params: Params) => {
    const found = await readRecord(call, recordId(params.id));
    if (!found) throw new CallError(404, '请求错误,未找到该资源');
    return maskRow(call, found);
  };
  on('GET', operations.list, () => undefined, listHandler);
  on('GET', operations.detail, needs('detail'), record);
  on('GET', operations.history, needs('history'), (call, params) => readHistory(call, String(params.id)));
  on('POST', operations.add, needs('add'), (call, _, body) => addRecord(call, body));
  on('POST', operations.edit, needs('edit'), (call, _, body) => editRecord(call, body));
  on('POST', operations.delete, needs('delete'), (call, _, body) => deleteRecords(call, body));
  for (const action of resource.machine?.actions ?? []) {
    if (action.to !== undefined) on('POST', `${operations.action}/${action.name}`, needs(action.name), (call, _, body) => actOnRecords(call, action.name, body));
  }
  const reports = resource.screens.filter((screen) => screen.kind === 'report');
  const report = (screens: readonly ReportScreen[], run: typeof reportRows): [(call: Call, params: Params) => void, Handler] => {
    const chosen = ({ screen }: Params) => {
      const found = screens.find(({ name }) => screen === undefined || name === screen);
      if (!found) throw new CallError(404, '请求错误,未找到该资源');
      return found;
    };
    return [(call, params) => demand(call.session, chosen(params).permissions), (call, params) => run(call, chosen(params), params)];
  };
  on('GET', operations.lines, ...report(reports.filter(({ group }) => group.length === 0), reportRows));
  on('GET', operations.statistics, ...report(reports.filter(({ group }) => group.length > 0), reportGroups));
}

export async function sessionOf(services: Services, request: FastifyRequest): Promise<Session> {
  return readSession(services, request.headers, request.ip);
}

function demand(session: Session, codes: readonly string[] | undefined): void {
  if (codes === undefined) throw new CallError(404, '请求错误,未找到该资源');
  if (!holds(session, codes)) throw new CallError(403, '拒绝访问');
}

/** The list itself for those who may see it; for others the part that a reference of theirs needs. */
const listHandler: Handler = async (call, params) => {
  const screen = listScreenOf(call, params);
  if (screen) return listRecords(call, params, screen.totals);
  const field = referenceField(call, params);
  if (!field) throw new CallError(403, '拒绝访问');
  // Neither a filter nor an order may tell what the answer leaves out.
  const names = referencedNames(field);
  const { list, total } = await listRecords(call, params, [], headerFields(call.compiled).filter(({ name }) => names.has(name)));
  return { list: list.map((row) => referencedPart(row, field)), total };
};
