import { describe, expect, it } from 'vitest';
import { add, type Body, detail, newBody } from '../records';
import type { TestApp } from '../testApp';
import { recordTools } from './recordTools';

export function editingSuite(given: () => TestApp): void {
  const { admin, of } = recordTools(given);

  describe('editing', () => {
    it('changes what was sent and keeps the rest, lines by their ids', async () => {
      const client = await admin();
      const body = await newBody(given(), 'procure');
      body.lines = [1, 2, 3].map((at) => ({
        ...body.lines[0],
        arrivedQuantity: '9',
        quantity: String(at),
        price: '2.00',
      }));
      const id = await add(client, of('procure'), body);
      const before = await detail(client, of('procure'), id);
      const [first, second, third] = before.lines;
      const { data } = await client.post('/api/stock/procure/edit', {
        id,
        updatedTime: before.updatedTime,
        remark: '改',
        status: 2,
        code: '',
        createdId: '5',
        lines: [
          { id: third.id, quantity: '5' },
          { ...first, id: first.id },
          { ...body.lines[0], quantity: '4' },
        ],
      });
      const after = await detail(client, of('procure'), id);
      expect(after).toMatchObject({
        code: before.code,
        billDate: before.billDate,
        supplierId: before.supplierId,
        remark: '改',
        status: 0,
        createdId: '1',
        createdTime: before.createdTime,
        totalMoney: '20.00',
      });
      expect(after.lines.map((line: Body) => [line.id, Number(line.quantity), line.productId])).toEqual([
        [third.id, 5, third.productId],
        [first.id, 1, first.productId],
        [expect.any(String), 4, first.productId],
      ]);
      expect(after.lines.map((line: Body) => line.id)).not.toContain(second.id);
      expect(after.updatedTime).toBe(data.updatedTime);
      expect(after.updatedTime > before.updatedTime).toBe(true);
    });

    it('does not take lines away from another document, nor one line twice', async () => {
      const client = await admin();
      const body = await newBody(given(), 'allot');
      const [mine, other] = [await add(client, of('allot'), body), await add(client, of('allot'), body)];
      const strange = await detail(client, of('allot'), other);
      const own = await detail(client, of('allot'), mine);
      const lines = [{ ...strange.lines[0], quantity: '1' }, { ...own.lines[0] }, { ...own.lines[0] }];
      expect(
        await client.post('/api/stock/allot/edit', { id: mine, updatedTime: own.updatedTime, lines }),
      ).toMatchObject({ code: 200 });
      expect((await detail(client, of('allot'), other)).lines).toEqual(strange.lines);
      const ids = (await detail(client, of('allot'), mine)).lines.map((line: Body) => line.id);
      expect(ids).toHaveLength(3);
      expect(new Set(ids).size).toBe(3);
      expect(ids).not.toContain(strange.lines[0].id);
    });

    it('an edit that does not say which version it read is faulty', async () => {
      const client = await admin();
      const id = await add(client, of('procure'), await newBody(given(), 'procure'));
      const { updatedTime: _, ...unread } = await detail(client, of('procure'), id);
      expect((await client.post(of('procure').operations.edit, { ...unread, remark: '改' })).status).toBe(400);
      expect((await detail(client, of('procure'), id)).remark).not.toBe('改');
    });

    it('of two edits at once one is stored, the other learns the record as it is now', async () => {
      const client = await admin();
      const id = await add(client, of('purchaseOrder'), await newBody(given(), 'purchaseOrder'));
      const { updatedTime } = await detail(client, of('purchaseOrder'), id);
      const answers = await Promise.all(
        ['甲', '乙'].map((remark) => client.post('/api/purchase/purchaseOrder/edit', { id, updatedTime, remark })),
      );
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
      const lost = answers.find(({ code }) => code === 409)!;
      expect(lost).toMatchObject({ status: 200, message: '记录已被他人修改' });
      expect(lost.data).toEqual(await detail(client, of('purchaseOrder'), id));
    });

    it('a branch never comes to hang below itself, not by two moves at once either', async () => {
      const client = await admin();
      const one = async (parentId: string | null) =>
        add(client, of('department'), { ...(await newBody(given(), 'department')), name: '环', parentId });
      const root = await one(null);
      const child = await one(root);
      const grandchild = await one(child);
      const move = async (id: string, parentId: string) =>
        client.post('/api/bus/department/edit', {
          id,
          parentId,
          updatedTime: (await detail(client, of('department'), id)).updatedTime,
        });
      for (const parentId of [root, child, grandchild])
        expect(await move(root, parentId)).toMatchObject({
          code: 900,
          data: [{ field: 'parentId', remark: '上级不能是自己或自己的下级' }],
        });
      const [left, right] = [await one(null), await one(null)];
      const codes = (await Promise.all([move(left, right), move(right, left)])).map(({ code }) => code);
      expect(codes.toSorted()).toEqual([200, 900]);
    });

    it('asks the database as often for 300 lines as for two', async () => {
      const [client, resource] = [await admin(), of('purchaseOrder')];
      const body = await newBody(given(), 'purchaseOrder');
      const id = await add(client, resource, body);
      const count = async (lines: number) => {
        const changed = {
          ...(await detail(client, resource, id)),
          lines: Array.from({ length: lines }, () => body.lines[0]),
        };
        return (
          await given().statementsOf(async () =>
            expect(await client.post(resource.operations.edit, changed)).toMatchObject({ code: 200 }),
          )
        ).length;
      };
      expect(await count(300)).toBe(await count(2));
      await count(300);
      expect((await detail(client, resource, id)).lines.length).toBe(300);
    });
  });
}
