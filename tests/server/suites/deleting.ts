import { describe, expect, it } from 'vitest';
import { add, detail, newBody } from '../records';
import type { TestApp } from '../testApp';
import { recordTools } from './recordTools';

export function deletingSuite(given: () => TestApp): void {
  const { admin, of, tableRows } = recordTools(given);

  describe('deleting', () => {
    it('takes the lines along', async () => {
      const client = await admin();
      const before = await tableRows('r_procure__lines');
      const id = await add(client, of('procure'), await newBody(given(), 'procure'));
      expect(await tableRows('r_procure__lines')).toBeGreaterThan(before);
      expect((await client.post('/api/stock/procure/delete', { ids: [id] })).code).toBe(200);
      expect(await tableRows('r_procure__lines')).toBe(before);
      expect((await client.get('/api/stock/procure/detail', { id })).status).toBe(404);
    });

    it('a record that others refer to stays, and the refusal says who refers', async () => {
      const client = await admin();
      const supplierId = await add(client, of('supplier'), await newBody(given(), 'supplier'));
      const free = await add(client, of('supplier'), await newBody(given(), 'supplier'));
      await add(client, of('purchaseOrder'), { ...(await newBody(given(), 'purchaseOrder')), supplierId });
      const { code } = await detail(client, of('supplier'), supplierId);
      for (const ids of [[supplierId], [free, supplierId]])
        expect(await client.post('/api/bus/supplier/delete', { ids })).toMatchObject({
          code: 900,
          message: '删除失败提示',
          data: [{ code, remark: '已被请购单引用，不可删除' }],
        });
      expect((await client.get('/api/bus/supplier/detail', { id: free })).code).toBe(200);
    });

    it.each([[{}], [{ ids: [] }], [{ ids: '1' }], [{ ids: ['x'] }], [{ ids: [null] }], [null], [[]]])(
      'refuses %j',
      async (body) => {
        expect(await (await admin()).post('/api/bus/supplier/delete', body)).toMatchObject({ status: 400, code: 400 });
      },
    );
  });
}
