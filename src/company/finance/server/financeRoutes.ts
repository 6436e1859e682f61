import type { FastifyInstance } from 'fastify';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn } from '../../../server/resource/Call';
import type { Services } from '../../../server/Services';
import { trialBalance } from './trialBalance';

/** The trial balance of what the subjects held before the books began (B-500). */
export function financeRoutes(app: FastifyInstance, services: Services): void {
  const resource = services.model.resources.initialBalance;
  const access = resource && permissionsOf(resource, 'trialBalance', services.index);
  if (!access) return;
  registerCall(app, services, {
    method: 'POST',
    path: `${resource.api}/trialBalance`,
    access,
    handle: ({ session, language }) => trialBalance(callOn(services, session, resource, language)),
  });
}
