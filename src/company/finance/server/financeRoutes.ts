import type { FastifyInstance } from 'fastify';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn } from '../../../server/resource/Call';
import type { Services } from '../../../server/Services';
import { BOOKS } from './layInBooks';
import { replaceChart } from './replaceChart';

/** The calls of finance that are no resource's own. */
export function financeRoutes(app: FastifyInstance, services: Services): void {
  const subjects = services.model.resources[BOOKS.subjects];
  const access = subjects && permissionsOf(subjects, 'layIn', services.index);
  if (!subjects || !access) return;
  registerCall(app, services, {
    method: 'POST',
    path: `${subjects.api}/layIn`,
    access,
    handle: ({ language, session }) => replaceChart(callOn(services, session, subjects, language), language),
  });
}
