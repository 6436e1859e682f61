import type { FastifyInstance } from 'fastify';
import { permissionCode } from '../../../language/action/permissionCode';
import type { ListAnswer } from '../../../language/wire';
import type { Params } from '../../../server/calls/pageOf';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn, type Call } from '../../../server/resource/Call';
import type { Services } from '../../../server/Services';
import { listCare, listChanges } from './personnelLists';

/** Lists that no table keeps: what happened to people, and whom to think of in the next days. */
export function personnelRoutes(app: FastifyInstance, services: Services): void {
  const list = (name: string, rights: string[], read: (call: Call, params: Params) => Promise<ListAnswer>): void => {
    const resource = services.model.resources[name];
    if (!resource) return;
    registerCall(app, services, {
      method: 'GET',
      path: resource.operations.list,
      access: rights.map((right) => permissionCode(resource, right)),
      handle: ({ language, params, session }) => read(callOn(services, session, resource, language), params),
    });
  };
  list('personnelChange', ['induction', 'regular', 'transfer', 'quit'], listChanges);
  list('employeeCare', ['list', 'birthday', 'anniversary'], listCare);
}
