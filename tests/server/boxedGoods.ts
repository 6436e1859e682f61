import { sql } from 'kysely';
import { expect } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { documentCalls } from './documentCalls';
import { add, asFormSends, detail, newBody, type Body } from './records';
import type { Answer, TestApp } from './testApp';

/** Units of the demonstration company. */
export const [PIECE, BOX, TON, KILOGRAM] = ['3', '9', '1', '2'] as const;

/** What tests of goods in several units do again and again, as the administrator. */
export function boxedGoods(given: () => TestApp) {
  const admin = () => given().as('admin');
  const { act, done } = documentCalls(given);

  const lineOf = async (name: string, id: string): Promise<Body[]> =>
    (await detail(await admin(), given().resource(name), id)).lines as Body[];

  /** A product counted in pieces, with boxes of so many. */
  async function product(rate: string, unitId: string = BOX, basic: string = PIECE): Promise<string> {
    const body = await newBody(given(), 'inventory');
    return add(await admin(), given().resource('inventory'), {
      ...body,
      name: `箱装件${Math.random()}`,
      barcode: undefined,
      kind: 'product',
      unitId: basic,
      units: [{ unitId, conversionRate: rate }],
    });
  }

  async function tryAdd(name: string, lines: Body[], header: Body = {}): Promise<Answer> {
    const body = await newBody(given(), name);
    const { source: _, ...line } = (body.lines as Body[])[0]!;
    const resource = given().resource(name);
    return (await admin()).post(
      resource.operations.add,
      asFormSends(resource, {
        ...body,
        ...header,
        lines: lines.map((each) => ({ ...line, batchNo: null, price: '1', ...each })),
      }),
    );
  }

  async function enter(name: string, lines: Body[], header: Body = {}, ...actions: string[]): Promise<string> {
    const answer = await tryAdd(name, lines, header);
    expect(answer).toMatchObject({ code: 200 });
    return done(answer.data.id, name, ...actions);
  }

  const receive = (lines: Body[], ...actions: string[]) =>
    enter('resetIn', lines, { kind: 'gift', warehouseId: WAREHOUSE.raw, factoryId: FACTORY.kunshan }, ...actions);

  async function balance(table: 'r_stock_ledger_balance' | 'r_stock_cost_balance', of: string): Promise<Body> {
    const {
      rows: [row],
    } =
      await sql<Body>`select sum(quantity)::text as quantity from ${sql.table(table)} where package_id = 1 and product_id = ${of}`.execute(
        given().database.kysely,
      );
    return row!;
  }

  return { act, balance, enter, lineOf, product, receive, tryAdd };
}
