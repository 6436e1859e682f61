import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BoardScreen,
  type Field,
  type FigureWidget,
  type ListScreen,
  type Model,
  refTargetOf,
  type ReportScreen,
} from '../../src/language/model';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { newBody, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

const REPORT = 'purchaseOrderProList';

const LIST = { 'lines.quantity': '50,', 'factoryId.name~': '厂', 'status!': '1' };
const ROWS = { 'productId.kind!': 'material', billDate: '2000-01-01,今天', 'header.status': '1' };
const PICKED = { 'name~': '公司', 'settlement?': '1', status: '1' };

let app: TestApp;
let admin: Client;
let figure: FigureWidget;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase(), (model) => {
    screenOf<ListScreen>(model, 'purchaseOrder', 'purchaseOrderList').filter = LIST;
    screenOf<ReportScreen>(model, 'purchaseOrder', REPORT).filter = ROWS;
    refTargetOf(supplier(model)).filter = PICKED;
    figure = screenOf<BoardScreen>(model, 'dashboard', 'dashboard').widgets.find(
      (widget): widget is FigureWidget => widget.type === 'figure',
    )!;
    Object.assign(figure, {
      resource: 'purchaseOrder',
      from: 'lines',
      measure: 'quantity',
      aggregate: 'sum',
      date: 'billDate',
      period: 'year',
      filter: { 'productId.kind!': 'material', 'status!': '1' },
    });
  });
  admin = await app.as('admin');
});
afterAll(() => app?.close());

describe('one dialect of filters', () => {
  it('of a list: operators, what a reference leads to, lines', async () => {
    const { list: path } = app.resource('purchaseOrder').operations;
    const found = await total(path, { screen: 'purchaseOrderList' });
    expect(found).toBe(
      await count(sql`from r_purchase_order o where o.package_id = 1 and o.status is distinct from 1
        and exists (select 1 from r_factory f where f.id = o.factory_id and f.name like '%厂%')
        and exists (select 1 from r_purchase_order__lines l where l.parent_id = o.id and l.quantity >= 50)`),
    );
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(await count(sql`from r_purchase_order where package_id = 1`));
  });

  it('of a report over lines: what a reference of a line leads to, ranges with words, fields of the header', async () => {
    const { data } = await askReport(() => app)('lines', REPORT);
    const expected = await count(sql`from r_purchase_order__lines l join r_purchase_order o on o.id = l.parent_id
      where o.package_id = 1 and o.status = 1 and o.bill_date <= current_date
      and exists (select 1 from r_inventory p where p.id = l.product_id and p.kind is distinct from 'material')`);
    expect(data?.total).toBe(expected);
    expect(expected).toBeGreaterThan(0);
  });

  it('of a part of a board', async () => {
    const { data } = await admin.get('/api/system/common/board', { screen: 'dashboard' });
    const { rows } = await sql<{ value: string }>`select sum(l.quantity)::text as value from r_purchase_order__lines l
      join r_purchase_order o on o.id = l.parent_id join r_inventory p on p.id = l.product_id
      where o.package_id = 1 and p.kind <> 'material' and o.status <> 1
      and o.bill_date >= date_trunc('year', current_date)`.execute(app.database.kysely);
    expect(Number((data as Record<string, { value: string }>)[figure.name]!.value)).toBe(Number(rows[0]!.value));
  });

  it('of a reference: what is offered, and what may be saved', async () => {
    const field = supplier(app.model);
    const { listPath } = refTargetOf(field);
    const offered = await total(listPath, { ref: `procure.${field.path}`, ...PICKED });
    expect(offered).toBe(
      await count(
        sql`from r_supplier s where s.package_id = 1 and s.name like '%公司%' and s.settlement is not null and s.status = 1`,
      ),
    );
    expect(offered).toBeGreaterThan(0);
    const { operations } = app.resource('procure');
    const body = await newBody(app, 'procure');
    await sql`update r_supplier set name = '无名商行' where id = ${body.supplierId}`.execute(app.database.kysely);
    const refused = await admin.post(operations.add, { ...body, detailContentId: null, replenishStockId: null });
    expect(texts(refused).join()).toContain('所选记录不存在或已停用，请重新选择');
    await sql`update r_supplier set name = '某某公司' where id = ${body.supplierId}`.execute(app.database.kysely);
    const saved = await admin.post(operations.add, { ...body, detailContentId: null, replenishStockId: null });
    expect(saved.code, saved.message).toBe(200);
  });

  it('asks of a reference nothing that its schema file does not say', async () => {
    const field = supplier(app.model);
    const { listPath } = refTargetOf(field);
    const all = await total(listPath, { ref: `procure.${field.path}` });
    expect(await total(listPath, { ref: `procure.${field.path}`, 'departmentId.name': '财务部' })).toBe(all);
  });
});

async function total(path: string, query: Record<string, string>): Promise<number> {
  const { data, message, status } = await admin.get(path, { pageSize: '1', ...query });
  if (status !== 200 || !data) throw new Error(`${path}: ${message}`);
  return data.total as number;
}

async function count(from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count ${from}`.execute(app.database.kysely);
  return Number(rows[0]!.count);
}

function supplier(model: Model): Field {
  return model.resources.procure!.fields.find(({ name }) => name === 'supplierId')!;
}

function screenOf<S>(model: Model, resource: string, name: string): S {
  return model.resources[resource]!.screens.find((screen) => screen.name === name) as S;
}
