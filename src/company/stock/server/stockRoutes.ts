import type { FastifyInstance } from 'fastify';
import type { CallSpec } from '../../../server/calls/CallSpec';
import { registerCall } from '../../../server/calls/registerCall';
import type { Services } from '../../../server/Services';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { callOn } from '../../../server/resource/Call';
import { cleanInventory } from './cleanInventory';
import { stockCounts } from './stockCounts';
import { HOLD, STOCK, stockCall, stockPermissions } from './stockAccess';
import { stockOfProducts } from './stockOfProducts';
import { readStockQueries, readStockQuery } from './StockQuery';

/** How much there is of what (B-126, B-276, E-33), for all who work with documents that move stock. */
export function stockRoutes(app: FastifyInstance, services: Services): void {
  const { index, model } = services;
  if (!model.resources[STOCK] || !model.resources[HOLD]) return;
  const access = stockPermissions(services);
  const on = (method: 'GET' | 'POST', name: string, handle: CallSpec['handle']) =>
    registerCall(app, services, { method, path: `/api/stock/storage/${name}`, access, handle });
  const callOf = ({ session, language }: Parameters<CallSpec['handle']>[0]) => stockCall(services, session, language);

  on(
    'GET',
    'getStockCount',
    async (incoming) => (await stockCounts(callOf(incoming), [readStockQuery(incoming.params)]))[0],
  );
  on('GET', 'getStockCountAll', async (incoming) => {
    const { productId, factoryId } = readStockQuery(incoming.params);
    return (await stockCounts(callOf(incoming), [{ productId, ...(factoryId === undefined ? {} : { factoryId }) }]))[0];
  });
  const several: CallSpec['handle'] = (incoming) => stockCounts(callOf(incoming), readStockQueries(incoming.body));
  on('POST', 'getStockCounts', several);
  on('POST', 'getStockCounts2', async (incoming) => {
    const counts = await stockCounts(callOf(incoming), readStockQueries(incoming.body));
    return Object.fromEntries(
      counts.map((count) => [[count.productId, count.warehouseId ?? '', count.batchNo ?? ''].join('/'), count]),
    );
  });
  on('POST', 'getHoldCounts', async (incoming) => {
    const counts = await stockCounts(callOf(incoming), readStockQueries(incoming.body));
    return counts.map(({ stockCount: _, ...held }) => held);
  });
  const cleaning = model.resources.inventoryCleaning;
  const cleaners = cleaning && permissionsOf(cleaning, 'cleaning', index);
  if (cleaning && cleaners)
    registerCall(app, services, {
      method: 'POST',
      path: `${cleaning.api}/cleaning`,
      access: cleaners,
      handle: ({ language, session }) => cleanInventory(callOn(services, session, cleaning, language)),
    });
  on('GET', 'getProductByWarehouse', (incoming) =>
    stockOfProducts(callOf(incoming), incoming.params, { inStock: true }),
  );
  on('GET', 'selectProductInfo', (incoming) => stockOfProducts(callOf(incoming), incoming.params, { inStock: false }));
}
