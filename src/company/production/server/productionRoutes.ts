import type { FastifyInstance } from 'fastify';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn } from '../../../server/resource/Call';
import type { Services } from '../../../server/Services';
import { craftsOfFactory } from './craftsOfFactory';

/** The routings of a factory (E-058), for whoever may read them. */
export function productionRoutes(app: FastifyInstance, services: Services): void {
  const craft = services.model.resources.productCraft;
  const access = craft && permissionsOf(craft, 'history', services.index);
  if (!craft || !access) return;
  registerCall(app, services, {
    method: 'GET',
    path: `${craft.api}/listByFactoryId`,
    access,
    handle: ({ language, params, session }) => craftsOfFactory(callOn(services, session, craft, language), params),
  });
}
