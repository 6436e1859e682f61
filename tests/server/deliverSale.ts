import { add, newBody, type Body } from './records';
import type { TestApp } from './testApp';

/**
 * Delivers what remains of a reviewed sale, or so much of each line: first the goods come in, then they leave, reviewed.
 * Gives the delivery.
 */
export async function deliverSale(app: TestApp, salesId: string, part?: string): Promise<string> {
  const admin = await app.as('admin');
  const enter = async (name: string, body: Body) => {
    const resource = app.resource(name);
    const id = await add(admin, resource, { ...(await newBody(app, name)), ...body, code: undefined });
    const { code, data } = await admin.post(`${resource.operations.action}/review`, { ids: [id], confirmed: true });
    if (code !== 200) throw new Error(`${name}: ${JSON.stringify(data)}`);
    return id;
  };
  const { code, data } = await admin.get(app.resource('sellOut').operations.generate, { from: 'sales', id: salesId });
  if (code !== 200) throw new Error(`sellOut: ${JSON.stringify(data)}`);
  const lines = (data.lines as Body[]).map((line): Body => ({ ...line, quantity: part ?? line.quantity }));
  await enter('resetIn', {
    kind: 'gift',
    warehouseId: data.warehouseId,
    lines: lines.map(({ batchNo, productId, quantity, unitId }) => ({
      productId,
      unitId,
      batchNo,
      quantity,
      price: '1',
    })),
  });
  return enter('sellOut', { ...data, lines });
}
