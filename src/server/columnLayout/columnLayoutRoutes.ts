import type { FastifyInstance } from 'fastify';
import { registerCall } from '../calls/registerCall';
import type { Services } from '../Services';
import { readLayouts, saveLayout } from './columnLayouts';
import { templateColumns } from './templateColumns';

const BASE = '/api/order/common';

/** How each person arranges the columns of tables. */
export function columnLayoutRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, { method: 'GET', path: `${BASE}/getTemplatePropList`, access: 'signedIn', handle: ({ language, params, session }) => templateColumns(services, session, params.tableType, language) });
  registerCall(app, services, { method: 'GET', path: `${BASE}/getPropList`, access: 'signedIn', handle: ({ params, session }) => readLayouts(services, session, params.tableType) });
  registerCall(app, services, { method: 'POST', path: `${BASE}/savePropList`, access: 'signedIn', handle: ({ body, session }) => saveLayout(services, session, body) });
}
