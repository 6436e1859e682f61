import type { ApiSession } from './apiSession';
import { plainProduct } from './plainProduct';

export const REQUISITION = { base: '/purchaseManage/purchaseOrder', api: '/api/purchase/purchaseOrder' };

type Values = Record<string, unknown>;

/**
 * Adds a requisition that may be edited, with lines of quantity 1, 2, 3 ... at a price of 2; gives its id and number.
 */
export async function addRequisition(
  api: ApiSession,
  values: Values = {},
  lineCount = 1,
  lineValues: Values = {},
): Promise<{ id: string; code: string }> {
  const product = await plainProduct(api);
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    productId: product.id,
    unitId: product.unitId,
    quantity: String(index + 1),
    price: '2',
    ...lineValues,
  }));
  return api.post(`${REQUISITION.api}/add`, {
    billDate: '2026-11-01',
    departmentId: '2',
    applicantId: '1',
    factoryId: '1',
    urgency: '1',
    needDate: '2026-11-20',
    lines,
    ...values,
  });
}

/** A requisition as the server has it. */
export function readRequisition(api: ApiSession, id: string): Promise<Values & { lines: Values[] }> {
  return api.get(`${REQUISITION.api}/detail`, { id });
}
