import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../language/model';
import { permissionsOf } from '../access/permissionsOf';
import type { CallSpec } from '../calls/CallSpec';
import { registerCall } from '../calls/registerCall';
import { callOn } from '../resource/Call';
import type { Services } from '../Services';
import { keepPrint } from './keepPrint';
import { keepLayoutChoice } from './layoutChoices';
import { readPrints } from './readPrints';

/** The calls of printing, for resources with layouts: the records, the choice of a layout, and the report that they were printed. All ask for the permission to print. */
export function printRoutes(app: FastifyInstance, services: Services, resource: Resource): void {
  const access = permissionsOf(resource, 'print', services.index);
  if (!services.model.prints[resource.name] || !access) return;
  const { print, printed } = resource.operations;
  const callOf = ({ language, session }: Parameters<CallSpec['handle']>[0]) => callOn(services, session, resource, language);
  registerCall(app, services, { method: 'GET', path: print, access, handle: (incoming) => readPrints(callOf(incoming), incoming.params.ids) });
  registerCall(app, services, { method: 'POST', path: `${print}Layout`, access, handle: (incoming) => keepLayoutChoice(callOf(incoming), incoming.body) });
  registerCall(app, services, { method: 'POST', path: printed, access, handle: (incoming) => keepPrint(callOf(incoming), incoming.body) });
}
