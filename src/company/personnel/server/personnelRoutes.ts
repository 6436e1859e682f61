import type { FastifyInstance } from 'fastify';
import { permissionCode } from '../../../language/action/permissionCode';
import { DEPARTMENT, EMPLOYEE } from '../../../language/kernel';
import type { ListAnswer } from '../../../language/wire';
import { kernelAccess } from '../../../server/access/kernelAccess';
import type { Params } from '../../../server/calls/pageOf';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn, type Call } from '../../../server/resource/Call';
import type { Services } from '../../../server/Services';
import { fillHandover } from './fillHandover';
import { openAccount } from './openAccount';
import { readChart } from './readChart';
import { listCare, listChanges } from './personnelLists';

/**
 * The account of who has arrived, what is open with who leaves, the organisation as a picture, and lists that no table
 * keeps: what happened to people, and whom to think of in the next days.
 */
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
  const induction = services.model.resources.induction;
  if (induction)
    registerCall(app, services, {
      method: 'POST',
      path: `${induction.api}/openAccount`,
      access: kernelAccess(services.model, EMPLOYEE, 'resetPassword'),
      handle: (incoming) => openAccount(services, incoming),
    });
  const quit = services.model.resources.quit;
  if (quit)
    registerCall(app, services, {
      method: 'POST',
      path: `${quit.api}/fillHandover`,
      access: [permissionCode(quit, 'handle')],
      handle: (incoming) => fillHandover(services, incoming),
    });
  const department = services.model.resources[DEPARTMENT];
  if (department)
    registerCall(app, services, {
      method: 'GET',
      path: `${department.api}/chart`,
      access: [permissionCode(department, 'list')],
      handle: ({ language, session }) => readChart(callOn(services, session, department, language)),
    });
  list('personnelChange', ['induction', 'regular', 'transfer', 'quit'], listChanges);
  list('employeeCare', ['list', 'birthday', 'anniversary'], listCare);
}
