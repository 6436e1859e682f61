import { sql } from 'kysely';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { costTools } from './costTools';
import { day } from './days';
import type { Body } from './records';
import type { TestApp } from './testApp';

/** Goods that lie somewhere, are sold and are reserved, as the administrator. */
export function soldGoods(given: () => TestApp) {
  const tools = costTools(given);
  const { done, enter } = tools;

  /** What lies somewhere, and what of it is reserved. */
  async function stock(
    productId: string,
    warehouseId: string = WAREHOUSE.finished,
    batchNo?: string,
  ): Promise<number[]> {
    const batch = batchNo === undefined ? sql`` : sql`and batch_no = ${batchNo}`;
    const sum = async (table: string) => {
      const { rows } = await sql<{
        sum: string | null;
      }>`select sum(quantity)::text as sum from ${sql.table(table)} where package_id = 1 and product_id = ${productId} and warehouse_id = ${warehouseId} ${batch}`.execute(
        given().database.kysely,
      );
      return Number(rows[0]?.sum ?? 0);
    };
    return [await sum('r_stock_ledger_balance'), await sum('r_stock_hold_balance')];
  }

  /** Goods that come into a store without having been bought, reviewed. */
  const receive = async (productId: string, quantity: string, more: Body = {}, line: Body = {}) =>
    done(
      await enter('resetIn', { kind: 'gift', warehouseId: WAREHOUSE.finished, ...more }, [
        { productId, quantity, price: '1', batchNo: null, ...line },
      ]),
      'resetIn',
      'review',
    );
  /** The same, in the books of cost as well. */
  const bring = async (productId: string, quantity: string, more: Body = {}, line: Body = {}) =>
    done(await receive(productId, quantity, more, line), 'resetIn', 'post');
  const sell = async (productId: string, quantity: string, line: Body = {}) =>
    done(
      await enter('sales', { warehouseId: WAREHOUSE.finished, orderId: null, shipDate: day(0) }, [
        { productId, quantity, price: '2', batchNo: null, isGift: 0, ...line },
      ]),
      'sales',
      'review',
    );

  return { ...tools, bring, receive, sell, stock };
}
