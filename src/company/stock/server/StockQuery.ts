import { CallError } from '../../../server/Refusal';
import { recordId } from '../../../server/resource/readRecord';

/** What a stock count is asked for (B-126). What is left out is summed over. */
export interface StockQuery {
  productId: string;
  factoryId?: string;
  warehouseId?: string;
  batchNo?: string;
}

/** Questions of one call, at most: the lines of a document. */
const MOST = 1000;
const LONGEST_BATCH = 60;

/** Reads one question. 400 without a product, for an id that is none, and for a batch number longer than one can be. */
export function readStockQuery(given: unknown): StockQuery {
  const { productId, factoryId, warehouseId, batchNo } = (given ?? {}) as Record<string, unknown>;
  if (isNothing(productId)) throw new CallError(400, 'productId');
  if (!isNothing(batchNo) && (typeof batchNo !== 'string' || batchNo.length > LONGEST_BATCH))
    throw new CallError(400, 'batchNo');
  return {
    productId: recordId(productId),
    ...(isNothing(factoryId) ? {} : { factoryId: recordId(factoryId) }),
    ...(isNothing(warehouseId) ? {} : { warehouseId: recordId(warehouseId) }),
    ...(isNothing(batchNo) ? {} : { batchNo: batchNo as string }),
  };
}

/** The questions of a call, `{list: [...]}`: at most 1,000. */
export function readStockQueries(body: unknown): StockQuery[] {
  const { list } = (body ?? {}) as { list?: unknown };
  if (!Array.isArray(list) || list.length > MOST) throw new CallError(400, `list: 0 - ${MOST}`);
  return list.map(readStockQuery);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
