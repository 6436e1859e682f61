import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../src/server/schema/naming';
import { openYear } from '../openYear';
import { add, type Body, detail, newBody, texts } from '../records';
import { served } from '../served';
import type { Answer, TestApp } from '../testApp';
import { recordTools } from './recordTools';

export function addingSuite(given: () => TestApp): void {
  const { admin, of, tableRows } = recordTools(given);
  const resources = () => given().entered();
  const adding = async (name: string, changes: (body: Body) => void) => {
    const body = await newBody(given(), name);
    changes(body);
    return (await admin()).post(of(name).operations.add, body);
  };

  describe('adding', () => {
    it('every resource takes a valid record and gives it back whole', async () => {
      for (const resource of resources()) {
        const body = await newBody(given(), resource.name);
        const stored = await detail(
          await admin(),
          resource,
          await add(await admin(), resource, { ...body, confirmed: true }),
        );
        expect({ of: resource.name, ...stored }).toMatchObject({ of: resource.name, ...body });
        expect(stored).toMatchObject({
          createdId: '1',
          createdName: '陈志远',
          updatedTime: stored.createdTime,
          ...(resource.machine ? { status: resource.machine.initial } : {}),
        });
      }
    });

    it('computes what is computed, whatever the client says', async () => {
      const body = await newBody(given(), 'procure');
      body.taxRate = '13';
      body.lines = [
        ['3', '1.05'],
        ['7', '33.33'],
        ['0.5', '9.99'],
      ].map(([quantity, price]) => ({
        ...body.lines[0],
        arrivedQuantity: quantity,
        quantity,
        price,
        amount: '1.00',
        netAmount: '1.00',
        tax: '99.00',
      }));
      Object.assign(body, { totalMoney: '0.01', totalQuantity: '1', totalNet: '5', totalTax: '7' });
      const stored = await detail(await admin(), of('procure'), await add(await admin(), of('procure'), body));
      const amounts = ['3.15', '233.31', '5.00'];
      const nets = amounts.map((amount) => new Decimal(amount).div('1.13').toFixed(2));
      expect(stored.lines.map(({ amount }: Body) => amount)).toEqual(amounts);
      expect(stored.lines.map(({ netAmount }: Body) => netAmount)).toEqual(nets);
      expect(stored.lines.map(({ tax }: Body) => tax)).toEqual(
        amounts.map((amount, index) => new Decimal(amount).minus(nets[index]!).toFixed(2)),
      );
      expect(stored).toMatchObject({ totalMoney: '241.46', totalNet: Decimal.sum(...nets).toFixed(2) });
      expect(Number(stored.totalQuantity)).toBe(10.5);
    });

    it('what people may not enter is not taken over', async () => {
      const body = await newBody(given(), 'purchaseOrder');
      const [line] = body.lines;
      const smuggled = {
        id: '77',
        status: 2,
        createdId: '5',
        createdName: 'x',
        createdTime: '2000-01-01 00:00:00',
        updatedTime: '2000-01-01 00:00:00',
        checkedId: '5',
        checkedTime: '2000-01-01 00:00:00',
        packageId: '2',
        package_id: '2',
        search_key: 'x',
      };
      const id = await add(await admin(), of('purchaseOrder'), {
        ...body,
        ...smuggled,
        lines: [{ ...line, spec: 'forged', parent_id: '1', line_no: 9 }],
      });
      const stored = await detail(await admin(), of('purchaseOrder'), id);
      expect(id).not.toBe('77');
      expect(stored).toMatchObject({ status: 0, createdId: '1', checkedId: null, checkedTime: null });
      expect(stored.createdTime > '2020').toBe(true);
      const product = await detail(await admin(), of('inventory'), line.productId);
      expect(stored.lines[0].spec).toBe(product.spec);
      expect((await (await given().as('second')).get('/api/purchase/purchaseOrder/detail', { id })).status).toBe(404);
    });

    it('refuses what the record itself hides, at its place, and drops nothing without a word', async () => {
      const { logisticsId: _, ...body } = await newBody(given(), 'procure');
      const client = await admin();
      const refused = await client.post(of('procure').operations.add, { ...body, expressNo: 'SF100' });
      expect(refused).toMatchObject({ code: 900, data: [{ field: 'expressNo', remark: '当前不适用，不能填写' }] });
      const id = await add(client, of('procure'), { ...body, expressNo: '' });
      const stored = await detail(client, of('procure'), id);
      expect(stored.expressNo).toBeNull();
      expect(await client.post(of('procure').operations.edit, { ...stored, expressNo: 'SF100' })).toMatchObject({
        code: 900,
        data: [{ field: 'expressNo' }],
      });
    });

    it('empties what the record hides from now on, where it is sent as it stood', async () => {
      const client = await admin();
      const { data } = await client.get(of('logistics').operations.list, { pageSize: '1', status: '1' });
      const sent = { ...(await newBody(given(), 'procure')), logisticsId: data.list[0].id, expressNo: 'SF100' };
      const stored = await detail(client, of('procure'), await add(client, of('procure'), sent));
      expect(stored.expressNo).toBe('SF100');
      expect(await client.post(of('procure').operations.edit, { ...stored, logisticsId: null })).toMatchObject({
        code: 200,
      });
      expect((await detail(client, of('procure'), stored.id)).expressNo).toBeNull();
    });

    it('every required field is missed by name, in all resources', async () => {
      for (const resource of resources()) {
        const required = resource.fields.filter(
          ({ required: is, system, value }) => is === true && !system && value === undefined,
        );
        if (required.length === 0) continue;
        const before = await tableRows(tableOf(resource));
        const answer = await adding(resource.name, (body) =>
          required.forEach(({ name }) => (body[name] = name.endsWith('Id') ? null : '  ')),
        );
        expect(answer.code).toBe(900);
        const blamed = (answer.data as { field: string }[]).map(({ field }) => field);
        expect([resource.name, blamed]).toEqual([
          resource.name,
          expect.arrayContaining(required.map(({ name }) => name)),
        ]);
        expect(await tableRows(tableOf(resource))).toBe(before);
      }
    });

    it('names row and field of what is wrong in a line', async () => {
      const answer = await adding('purchaseOrder', (body) => {
        const [line] = body.lines;
        body.lines = [
          line,
          { ...line, quantity: '-1' },
          { ...line, quantity: '0' },
          { ...line, quantity: '' },
          { ...line, quantity: 'abc' },
        ];
      });
      expect(answer).toMatchObject({ status: 200, code: 900, message: '提示' });
      expect(texts(answer)).toEqual(
        expect.arrayContaining(['第 2 行 数量：不能为负数', '第 3 行 数量：数量必须大于0', '第 4 行 数量：不能为空']),
      );
      expect(answer.data).toContainEqual(
        expect.objectContaining({ code: '第 5 行 数量', table: 'lines', line: 4, field: 'quantity' }),
      );
      expect(texts(await adding('purchaseOrder', (body) => (body.lines = [])))).toEqual(['请购明细：请添加数据']);
    });

    it('answers in the language of the caller', async () => {
      const client = await admin();
      const { data } = await given().call({
        method: 'POST',
        url: '/prod-pc/api/bus/supplier/add',
        headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'en-US' },
        payload: {},
      });
      expect(JSON.stringify(data)).not.toMatch(/[\u4e00-\u9fff]/);
    });

    it('a long text is refused, a huge one is not even read; nothing is stored', async () => {
      const before = await tableRows('r_supplier');
      const long = await adding('supplier', (body) => (body.remark = '长'.repeat(501)));
      expect(long).toMatchObject({ code: 900, data: [{ field: 'remark', remark: '输入长度不能超过500' }] });
      expect(await adding('supplier', (body) => (body.remark = 'x'.repeat(10_000_000)))).toMatchObject({
        status: 413,
        code: 413,
        data: null,
      });
      expect(await tableRows('r_supplier')).toBe(before);
    });

    it('refuses references to what does not exist, belongs to another account set, or is disabled', async () => {
      const missing = '所选记录不存在或已停用，请重新选择';
      const client = await admin();
      const { data } = await (await given().as('second')).get('/api/bus/supplier/list', { pageSize: '1' });
      const foreign = (data.list as Body[])[0]!.id;
      const own = (await client.get('/api/bus/supplier/list', { id: foreign })).data.total;
      for (const id of ['999999999', ...(own === 0 ? [foreign] : [])]) {
        expect(await adding('purchaseOrder', (body) => (body.supplierId = id))).toMatchObject({
          code: 900,
          data: [{ field: 'supplierId', remark: missing }],
        });
      }
      expect(await adding('purchaseOrder', (body) => (body.lines[0].productId = '999999999'))).toMatchObject({
        data: [{ table: 'lines', line: 0, field: 'productId', remark: missing }],
      });
      const supplierId = await add(client, of('supplier'), await newBody(given(), 'supplier'));
      const body = { ...(await newBody(given(), 'purchaseOrder')), supplierId };
      const id = await add(client, of('purchaseOrder'), body);
      expect((await client.post('/api/bus/supplier/disable', { ids: [supplierId] })).code).toBe(200);
      expect(await client.post('/api/purchase/purchaseOrder/add', body)).toMatchObject({
        code: 900,
        data: [{ field: 'supplierId', remark: missing }],
      });
      const { updatedTime } = await detail(client, of('purchaseOrder'), id);
      expect(
        (await client.post('/api/purchase/purchaseOrder/edit', { id, updatedTime, supplierId, remark: '沿用' })).code,
      ).toBe(200);
    });

    it('takes 1,000 lines in a handful of statements and refuses 1,001', async () => {
      const body = await newBody(given(), 'procure');
      const lines = Array.from({ length: 1000 }, (_, index) => ({
        ...body.lines[0],
        arrivedQuantity: '5',
        quantity: '2',
        price: '1.11',
        batchNo: `P${index}`,
      }));
      const statements = await given().statementsOf(async () => {
        const id = await add(await admin(), of('procure'), { ...body, lines });
        expect((await detail(await admin(), of('procure'), id)).totalMoney).toBe('2220.00');
      });
      expect(statements.length).toBeLessThan(30);
      expect(
        texts(await (await admin()).post('/api/stock/procure/add', { ...body, lines: [...lines, lines[0]] })),
      ).toEqual(['入库明细：最多1000行']);
    });

    it('names the field whose value another record has', async () => {
      const client = await admin();
      const body = await newBody(given(), 'supplier');
      await add(client, of('supplier'), body);
      expect(await client.post('/api/bus/supplier/add', body)).toMatchObject({
        status: 200,
        code: 900,
        message: '提示',
        data: [{ code: '供应商名称', field: 'name', remark: '已存在，不可重复' }],
      });
      const other = await newBody(given(), 'supplier');
      const id = await add(client, of('supplier'), other);
      expect(
        await client.post('/api/bus/supplier/edit', {
          id,
          name: body.name,
          updatedTime: (await detail(client, of('supplier'), id)).updatedTime,
        }),
      ).toMatchObject({ code: 900, data: [{ field: 'name' }] });
    });

    it('numbers without a gap: 20 at once, refused ones among them, past a number typed by hand', async () => {
      const client = await admin();
      await openYear(given(), 2031);
      const body = { ...(await newBody(given(), 'allot')), billDate: '2031-05-06', arriveDate: '2031-05-09' };
      const codes = async (answers: Promise<Answer>[]) =>
        (await Promise.all(answers))
          .flatMap(({ code, data }) => (code === 200 ? [String(data.code).slice(-4)] : []))
          .toSorted();
      const calls = Array.from({ length: 25 }, (_, index) => {
        const each = index % 5 === 4 ? { ...body, lines: [] } : body;
        return served(() => client.post('/api/stock/allot/add', each));
      });
      expect(await codes(calls)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(4, '0')));
      const { data } = await client.post('/api/stock/allot/add', body);
      const typed = `${String(data.code).slice(0, -4)}0022`;
      expect((await client.post('/api/stock/allot/add', { ...body, code: typed })).code).toBe(200);
      expect(await codes([client.post('/api/stock/allot/add', body)])).toEqual(['0023']);
    });
  });
}
