import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleAssignment } from '../../src/language/wire';
import { Decimal } from '../../src/lib/decimal';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { askReport } from './askReport';
import { day, FIRST, LAST } from './days';
import { postAtRandom } from './postAtRandom';
import type { Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let productId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  ({ productId } = await postAtRandom(app));
});
afterAll(() => app?.close());

const ask = askReport(() => app);

describe('plain reports on stock', () => {
  it('B-457 materialStorageList shows what is bought to be used, and nothing that is made', async () => {
    const { data } = await ask('statistics', 'materialStorageList');
    const { rows } =
      await sql<Body>`select b.product_id, i.kind from r_stock_ledger_balance b join r_inventory i on i.package_id = b.package_id and i.id = b.product_id where b.package_id = 1 and b.quantity <> 0`.execute(
        app.database.kysely,
      );
    const material = rows.filter(({ kind }) => ['material', 'auxiliary', 'package'].includes(kind));
    expect(data.total).toBe(material.length);
    expect(rows.length).toBeGreaterThan(material.length);
  });

  it('B-461 prodInStatistics, sellStatistics and orderBatchNoList add up what the documents say', async () => {
    const total = async (table: string) =>
      (
        await sql<Body>`select sum(quantity) as quantity from ${sql.table(table)} where package_id = 1`.execute(
          app.database.kysely,
        )
      ).rows[0]!.quantity;
    const added = ({ data }: { data: Body }) =>
      sum((data.list as Body[]).map(({ quantity }) => new Decimal(quantity))).toFixed(2);
    expect(added(await ask('statistics', 'prodInStatistics'))).toBe(await total('r_production__lines'));
    expect(added(await ask('statistics', 'sellStatistics'))).toBe(await total('r_sell_out__lines'));
    const batches = await ask('lines', 'orderBatchNoList');
    expect(batches.data.total).toBe(
      Number(
        (
          await sql<Body>`select count(*) as count from r_sell_out__lines where package_id = 1`.execute(
            app.database.kysely,
          )
        ).rows[0]!.count,
      ),
    );
    expect(
      (batches.data.list as Body[]).every(
        ({ salesCode, salesName, salesId }) => salesId === null || (salesCode ?? salesName) !== undefined,
      ),
    ).toBe(true);
  });
});

describe('E-30 reports on a ledger', () => {
  const { addRole, assign } = roleTools(() => app);
  const REPORTS = [
    ['statistics', 'stockOnHand'],
    ['statistics', 'inventoryBookProduct'],
    ['statistics', 'stockAgeAnalysisTable'],
    ['lines', 'inventoryBook'],
  ] as const;

  /** The keeper of one store, with a role that opens the reports, and no other role. */
  async function holding(rights: Partial<RoleAssignment>): Promise<void> {
    const id = await addRole(`账簿${Math.random()}`);
    await assign(id, { functions: REPORTS.map(([, screen]) => `/${screen}/list`), ...rights });
    await (await app.as('admin')).post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [id] });
  }

  it('show the stores that a role is narrowed to, and accounts from their opening on', async () => {
    await holding({ records: { warehouse: [WAREHOUSE.ningboRaw] } });
    const { rows } =
      await sql<Body>`select sum(quantity) as quantity from r_stock_ledger_balance where package_id = 1 and warehouse_id = ${WAREHOUSE.ningboRaw} and product_id = ${productId}`.execute(
        app.database.kysely,
      );
    const onHand = await ask('statistics', 'stockOnHand', { productId }, 'rawKeeper');
    const ages = await ask('statistics', 'stockAgeAnalysisTable', { productId }, 'rawKeeper');
    expect([onHand.data.totals.quantity, ages.data.totals.quantity]).toEqual([rows[0]!.quantity, rows[0]!.quantity]);
    const { data } = await ask('lines', 'inventoryBook', { productId, billDate: `${day(60)},${LAST}` }, 'rawKeeper');
    expect(data.total).toBeGreaterThan(3);
    expect(new Set((data.list as Body[]).map(({ warehouseId }) => warehouseId))).toEqual(
      new Set([WAREHOUSE.ningboRaw]),
    );
  });

  it.each(['own', 'department'] as const)(
    "show a role that is narrowed to %s postings no sums: a sum is nobody's own",
    async (scope) => {
      await holding({ resources: [{ resource: 'stockLedger', rows: scope, hidden: [] }] });
      for (const [operation, screen] of REPORTS)
        expect([
          screen,
          (
            await ask(
              operation,
              screen,
              ['inventoryBookProduct', 'inventoryBook'].includes(screen) ? { billDate: `${FIRST},${LAST}` } : {},
              'rawKeeper',
            )
          ).data?.total,
        ]).toEqual([screen, 0]);
    },
  );
});
