import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn, type Call } from '../../../server/resource/Call';
import type { Services } from '../../../server/Services';
import { BOOKS } from './layInBooks';
import { replaceChart } from './replaceChart';
import { trialBalance } from './trialBalance';

/** The calls of finance that are no resource's own: the trial balance of openings (B-500), and a chart that is laid in. */
export function financeRoutes(app: FastifyInstance, services: Services): void {
  const { [BOOKS.subjects]: subjects, initialBalance } = services.model.resources;
  const add = (
    resource: Resource | undefined,
    name: string,
    run: (call: Call, language: string | undefined) => Promise<unknown>,
  ): void => {
    const access = resource && permissionsOf(resource, name, services.index);
    if (!access) return;
    registerCall(app, services, {
      method: 'POST',
      path: `${resource.api}/${name}`,
      access,
      handle: ({ language, session }) => run(callOn(services, session, resource, language), language),
    });
  };
  add(initialBalance, 'trialBalance', trialBalance);
  add(subjects, 'layIn', replaceChart);
}
