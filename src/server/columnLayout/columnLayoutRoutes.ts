import type { FastifyInstance } from 'fastify';
import { registerCall } from '../calls/registerCall';
import type { Services } from '../Services';
import type { ColumnLayout, LayeredLayouts } from '../../language/wire';
import type { Session } from '../access/Session';
import { PUBLISH } from '../queryPlan/queryPlans';
import { readLayouts, saveLayout } from './columnLayouts';
import { readRoleLayouts, rolesLayouts, saveRoleLayout } from './roleLayouts';
import { templateColumns } from './templateColumns';

const BASE = '/api/order/common';

/** How each person arranges the columns of tables, and what roles lay down about those of forms and lines. */
export function columnLayoutRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, { method: 'GET', path: `${BASE}/getTemplatePropList`, access: 'signedIn', handle: ({ language, params, session }) => templateColumns(services, session, params.tableType, language) });
  registerCall(app, services, { method: 'GET', path: `${BASE}/getPropList`, access: 'signedIn', handle: ({ params, session }) => (params.layers === undefined ? readLayouts(services, session, params.tableType) : readLayers(services, session)) });
  registerCall(app, services, { method: 'GET', path: `${BASE}/getRolePropList`, access: PUBLISH, handle: ({ params, session }) => readRoleLayouts(services, session, params.tableType) });
  registerCall(app, services, { method: 'POST', path: `${BASE}/saveRolePropList`, access: PUBLISH, handle: ({ body, session }) => saveRoleLayout(services, session, body) });
  registerCall(app, services, { method: 'POST', path: `${BASE}/savePropList`, access: 'signedIn', handle: ({ body, session }) => saveLayout(services, session, body) });
}

/** With `layers`: what the caller arranged in all tables, and what their roles lay down, so that the page asks once. */
async function readLayers(services: Services, session: Session): Promise<LayeredLayouts> {
  const [own, role] = await Promise.all([readLayouts(services, session, undefined), rolesLayouts(services, session)]);
  return { own: own as Record<string, ColumnLayout>, role };
}
