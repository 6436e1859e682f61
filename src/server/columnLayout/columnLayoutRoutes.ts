import type { FastifyInstance } from 'fastify';
import { registerCall } from '../calls/registerCall';
import type { Services } from '../Services';
import { PUBLISH } from '../queryPlan/queryPlans';
import { readLayouts, saveLayout } from './columnLayouts';
import { layeredLayouts } from './layeredLayouts';
import { readRoleLayouts, saveRoleLayout } from './roleLayouts';
import { templateColumns } from './templateColumns';

const BASE = '/api/order/common';

/** How each person arranges the columns of tables, and what roles lay down about those of forms and lines. */
export function columnLayoutRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, {
    method: 'GET',
    path: `${BASE}/getTemplatePropList`,
    access: 'signedIn',
    handle: ({ language, params, session }) => templateColumns(services, session, params.tableType, language),
  });
  registerCall(app, services, {
    method: 'GET',
    path: `${BASE}/getPropList`,
    access: 'signedIn',
    handle: ({ params, session }) =>
      params.layers === undefined
        ? readLayouts(services, session, params.tableType)
        : layeredLayouts(services, session),
  });
  registerCall(app, services, {
    method: 'GET',
    path: `${BASE}/getRolePropList`,
    access: PUBLISH,
    handle: ({ params, session }) => readRoleLayouts(services, session, params.tableType),
  });
  registerCall(app, services, {
    method: 'POST',
    path: `${BASE}/saveRolePropList`,
    access: PUBLISH,
    handle: ({ body, session }) => saveRoleLayout(services, session, body),
  });
  registerCall(app, services, {
    method: 'POST',
    path: `${BASE}/savePropList`,
    access: 'signedIn',
    handle: ({ body, session }) => saveLayout(services, session, body),
  });
}
