import { asDecimal } from '../../../lib/decimal';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { MadeFrom } from './linkLines';

/** What comes to the gate less what is refused there. */
const accepted = ({ quantity, rejectedQuantity }: DemoRow) =>
  asDecimal(String(quantity)).minus(asDecimal(String(rejectedQuantity ?? 0)));

/** The documents that people make from others, in the order of the work. */
export const MADE_FROM: readonly MadeFrom[] = [
  { resource: 'purchaseOrder', by: 'purchaseId', from: 'purchase', closedAfter: 40 },
  { resource: 'detailContent', by: 'purchaseOrderId', from: 'purchaseOrder', closedAfter: 40 },
  { resource: 'replenishStock', by: 'detailContentId', from: 'detailContent', takes: accepted, drawsOn: 'arrival' },
  { resource: 'procure', by: 'replenishStockId', from: 'replenishStock' },
  { resource: 'procure', by: 'detailContentId', from: 'detailContent', drawsOn: 'arrival', closedAfter: 45 },
  { resource: 'sales', by: 'orderId', from: 'order' },
  { resource: 'sellOut', by: 'salesId', from: 'sales' },
  { resource: 'productionPlan', by: 'orderId', from: 'order' },
  { resource: 'manufactureOrder', by: 'planId', from: 'productionPlan', closedAfter: 30 },
  { resource: 'production', by: 'manufactureOrderId', from: 'manufactureOrder' },
  { resource: 'materialOut', by: 'pickingId', from: 'picking', closedAfter: 14 },
];
