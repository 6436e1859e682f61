import type { FastifyInstance } from 'fastify';
import { ROLE } from '../../language/kernel';
import { holds, type Session } from '../access/Session';
import { permissionsOf } from '../access/permissionsOf';
import type { Params } from '../calls/pageOf';
import { registerCall } from '../calls/registerCall';
import { listHandler } from '../resource/listHandler';
import { referenceField, referrerOf } from '../resource/referenceSearch';
import type { Services } from '../Services';

/** The call by which a field of a record finds roles: their names, told to those alone who may write such a record. */
export function choosableRoles(app: FastifyInstance, services: Services): void {
  const role = services.model.resources[ROLE];
  if (!role || !services.index.referredTo.has(ROLE)) return;
  registerCall(app, services, {
    method: 'GET',
    path: role.operations.list,
    access: [],
    otherwise: ({ params, session }) =>
      referenceField(services, session, role, params) !== undefined && mayWrite(services, session, params),
    handle: (incoming) => listHandler(services, role, incoming),
  });
}

/** Whether somebody may enter or change records of the resource that a search is for. */
function mayWrite({ index, model }: Services, session: Session, params: Params): boolean {
  const referrer = model.resources[referrerOf(params)];
  return ['add', 'edit'].some((operation) => {
    const asked = referrer && permissionsOf(referrer, operation, index);
    return asked !== undefined && asked.length > 0 && holds(session, asked);
  });
}
