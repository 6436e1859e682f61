import { sql } from 'kysely';
import { Decimal } from '../../src/lib/decimal';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { day } from './days';
import { documentCalls } from './documentCalls';
import { mistakes } from './mistakes';
import { ofItsFactory } from './ofItsFactory';
import { add, detail, entered, newBody, type Body } from './records';
import type { TestApp } from './testApp';

/** What tests of documents of cost do again and again, as the administrator. */
export function costTools(given: () => TestApp) {
  const admin = () => given().as('admin');
  const { act, done, generate } = documentCalls(given);

  /** unit of each new product */
  const units = new Map<string, string>();

  /** A product that nothing has ever been done with. */
  async function newProduct(kind = 'material', more: Body = {}): Promise<string> {
    const body = await newBody(given(), 'inventory');
    const id = await add(await admin(), given().resource('inventory'), {
      ...body,
      kind,
      name: `成本件${Math.random()}`,
      barcode: undefined,
      ...more,
    });
    units.set(id, more.unitId ?? body.unitId);
    return id;
  }

  /** A document like one of the demonstration company, with a header and lines of its own. */
  async function enter(name: string, header: Body, lines: Body[]): Promise<string> {
    const body = await newBody(given(), name);
    const own = await ofItsFactory(given(), name, {
      ...body,
      billDate: day(0),
      warehouseId: WAREHOUSE.raw,
      ...header,
    });
    return add(await admin(), given().resource(name), {
      ...own,
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

  /** A posted receipt of goods that somebody gave, at a price each. */
  const receive = async (productId: string, quantity: string, price: string, billDate = day(0)) =>
    done(
      await enter('resetIn', { billDate, kind: 'gift' }, [{ productId, quantity, price }]),
      'resetIn',
      'review',
      'post',
    );

  /** A posted issue, at whatever the ledger says. */
  const issue = async (productId: string, quantity: string, billDate = day(0), batchNo: string | null = null) =>
    done(
      await enter('resetOut', { billDate, kind: 'research' }, [{ productId, quantity, batchNo }]),
      'resetOut',
      'review',
      'post',
    );

  /** The generated document as a person would complete and save it. */
  async function made(to: string, from: string, id: string, line: Body = {}, header: Body = {}): Promise<string> {
    const { data } = await generate(to, from, id);
    const usual = await newBody(given(), to);
    const plain = given()
      .resource(to)
      .fields.filter(({ fields }) => !fields);
    const filled = Object.fromEntries(plain.map(({ name }) => [name, header[name] ?? data[name] ?? usual[name]]));
    delete filled.code;
    return add(await admin(), given().resource(to), {
      ...entered(given().resource(to), await ofItsFactory(given(), to, filled)),
      lines: (data.lines as Body[]).map((each) => ({ ...each, ...line })),
    });
  }

  /** What a document shows: unit cost and cost of its lines, and the cost of all. */
  async function shown(name: string, id: string): Promise<[unknown[], unknown]> {
    const document = await detail(await admin(), given().resource(name), id);
    return [(document.lines as Body[]).map(({ amount, price }) => [price, amount]), document.totalMoney];
  }

  /** Postings of a product to the ledger of cost, in the order of their days: day, side, quantity and amount. */
  async function postings(productId: string): Promise<string[]> {
    const { rows } = await sql<Record<string, string>>`
      select bill_date::text as day, side, quantity::text, amount::text from r_stock_cost where package_id = 1 and product_id = ${productId} order by bill_date, id`.execute(
      given().database.kysely,
    );
    return rows.map(({ amount, day: on, quantity, side }) => `${on} ${side} ${Number(quantity)} ${amount}`);
  }

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

  /** What proving the books of the first account set finds: costs are worked out a second time. */
  const untrue = () => mistakes(given());

  return {
    act,
    books,
    buy,
    buyOn,
    done,
    enter,
    generate,
    issue,
    made,
    newProduct,
    postings,
    receive,
    shown,
    units,
    untrue,
  };
}
