import type { FastifyInstance } from 'fastify';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import type { CallSpec } from '../../../server/calls/CallSpec';
import { registerCall } from '../../../server/calls/registerCall';
import { callOn } from '../../../server/resource/Call';
import type { Services } from '../../../server/Services';
import { timestamp } from '../../../server/time';
import { contrastOfOrder, contrastOfSale } from './orderContrast';

/** Documents of sales have addresses below this one. */
const SALES = '/api/order/';

/** The calls of sales that are no resource's own. */
export function salesRoutes(app: FastifyInstance, services: Services): void {
  const { index, model, translator } = services;
  const { order, sales } = model.resources;
  if (!order || !sales) return;
  const get = (path: string, access: CallSpec['access'], handle: CallSpec['handle']) =>
    registerCall(app, services, { method: 'GET', path: SALES + path, access, handle });

  get('sell/getOrderDetailList', permissionsOf(order, 'detail', index) ?? [], ({ language, params, session }) =>
    contrastOfOrder(callOn(services, session, order, language), String(params.id)),
  );
  get('sales/getOrderDetailList', permissionsOf(sales, 'detail', index) ?? [], ({ language, params, session }) =>
    contrastOfSale(callOn(services, session, sales, language), String(params.id)),
  );
  // The server's clock dates documents, not that of the device.
  get('sales/getTime', 'signedIn', () => ({ time: timestamp(), date: timestamp().slice(0, 10) }));
  get('common/getOrderBusinessTypeList', 'signedIn', ({ language, session }) =>
    Object.values(model.resources)
      .filter(
        (resource) =>
          resource.machine !== undefined &&
          resource.api.startsWith(SALES) &&
          resource.screens.some(({ kind, permissions }) => kind === 'list' && holds(session, permissions)),
      )
      .map(({ name, title }) => ({ value: name, label: translator(language)(title) })),
  );
}
