import { capabilities } from '../capabilities/server';
import type { Product } from '../server/Product';
import { partnerRoutes } from './partner/server/partnerRoutes';
import { salesRoutes } from './sales/server/salesRoutes';
import { stockRoutes } from './stock/server/stockRoutes';

/**
 * What the engine is put together with on the server: what resources can do, and the calls that only this company
 * needs.
 */
export const product: Product = { capabilities, calls: [stockRoutes, salesRoutes, partnerRoutes] };
