import { sql } from 'kysely';
import { Decimal } from '../../src/lib/decimal';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { day } from './days';
import { documentCalls } from './documentCalls';
import { add, newBody, type Body } from './records';
import type { TestApp } from './testApp';

/** What tests of documents of cost do again and again, as the administrator. */
export function costTools(given: () => TestApp) {
  const admin = () => given().as('admin');
  const { act, done, generate } = documentCalls(given);

  /** unit of each new product */
  const units = new Map<string, string>();

  /** A product that nothing has ever been done with. */
  async function newProduct(kind = 'material'): Promise<string> {
    const body = await newBody(given(), 'inventory');
    const id = await add(await admin(), given().resource('inventory'), {
      ...body,
      kind,
      name: `成本件${Math.random()}`,
      barcode: undefined,
    });
    units.set(id, body.unitId);
    return id;
  }

  /** A document like one of the demonstration company, with a header and lines of its own. */
  async function enter(name: string, header: Body, lines: Body[]): Promise<string> {
    const body = await newBody(given(), name);
    return add(await admin(), given().resource(name), {
      ...body,
      billDate: day(0),
      warehouseId: WAREHOUSE.raw,
      ...header,
      lines: lines.map((line) => ({ unitId: units.get(line.productId), ...line })),
    });
  }

  /** A posted goods receipt; prices include no tax, so that they are costs. */
  const buy = (...lines: { productId: string; quantity: string; price: string }[]) => buyOn(day(0), ...lines);

  const buyOn = async (billDate: string, ...lines: { productId: string; quantity: string; price: string }[]) =>
    done(
      await enter(
        'procure',
        { billDate, taxRate: '0', detailContentId: null, replenishStockId: null },
        lines.map((line) => ({ ...line, arrivedQuantity: line.quantity })),
      ),
      'procure',
      'review',
      'post',
    );

  /** Quantity and cost in the books. */
  async function books(productId: string, warehouseId: string = WAREHOUSE.raw): Promise<string> {
    const { rows } = await sql<{
      quantity: string;
      amount: string;
    }>`select quantity::text, amount::text from r_stock_cost_balance
    where package_id = 1 and product_id = ${productId} and warehouse_id = ${warehouseId}`.execute(
      given().database.kysely,
    );
    return rows
      .map(({ quantity, amount }) => `${new Decimal(quantity).toString()} / ${new Decimal(amount).toFixed(2)}`)
      .join();
  }

  /** Balances that are not what the postings add up to. */
  async function untrue(): Promise<unknown[]> {
    const { rows } =
      await sql`select * from (select warehouse_id, product_id, sum(quantity) as quantity, sum(amount) as amount from r_stock_cost where package_id = 1 group by 1, 2) as p
    full join (select * from r_stock_cost_balance where package_id = 1) as b on b.warehouse_id = p.warehouse_id and b.product_id = p.product_id
    where coalesce(p.quantity, 0) <> coalesce(b.quantity, 0) or coalesce(p.amount, 0) <> coalesce(b.amount, 0)`.execute(
        given().database.kysely,
      );
    return rows;
  }

  return { act, books, buy, buyOn, done, enter, generate, newProduct, units, untrue };
}
