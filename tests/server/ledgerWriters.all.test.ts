import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { balanceTableOf, fieldsOf, monthTableOf } from '../../src/server/schema/ledgerTables';
import { lineTableOf, snake, tableOf } from '../../src/server/schema/naming';
import { openDatabase } from '../../src/server/storage';
import { startDemoPostgres } from '../support/demoDatabase';
import { hasTestPostgres, type TestPostgres } from '../support/postgres';
import { add, COUNTED, detail, entered, newBody, type Body } from './records';
import { served } from './served';
import { startTestApp, type Client, type TestApp } from './testApp';

const WRITERS = 16;
/** Actions of each of them. */
const ACTIONS = Number(process.env.ACTIONS ?? 8);
const STORES = [WAREHOUSE.raw, WAREHOUSE.auxiliary];
const ENTERED = ['resetIn', 'resetOut', 'allot'];
/** What is made from shared documents, of 30 of each product. */
const PUSHED = { procure: 'detailContent', sellOut: 'sales' } as const;
const KINDS = [...ENTERED, ...Object.keys(PUSHED)];
const LEDGERS = ['stockLedger', 'stockCost', 'stockHold'];

interface Shared {
  kind: string;
  id: string;
}

describe.runIf(hasTestPostgres())('sixteen writers on one PostgreSQL', () => {
  let postgres: TestPostgres | null = null;
  /** Two servers: the connections of one are fewer than the writers. */
  let apps: [TestApp, TestApp];
  let admins: Client[];
  const products: string[] = [];
  const bodies = new Map<string, Body>();
  const sources = new Map<string, string>();
  const documents: Shared[] = [];

  const lineOf = (productId: string, quantity: string) => ({
    productId,
    unitId: COUNTED.unitId,
    quantity,
    price: '2.5',
    batchNo: null,
  });
  const act = (app: TestApp, client: Client, { id, kind }: Shared, action: string) => {
    const { operations } = app.resource(kind);
    const address = action === 'delete' ? operations.delete : `${operations.action}/${action}`;
    return served(() => client.post(address, { ids: [id], confirmed: true }));
  };
  beforeAll(async () => {
    postgres = await startDemoPostgres();
    const first = await startTestApp(await openDatabase({ url: postgres!.url }));
    apps = [first, await startTestApp(await openDatabase({ url: postgres!.url }))];
    admins = await Promise.all(apps.map((app) => app.as('admin')));
    const [admin] = admins as [Client];
    for (const name of ['甲', '乙', '丙'])
      products.push(
        await add(admin, first.resource('inventory'), {
          ...(await newBody(first, 'inventory')),
          ...COUNTED,
          name: `并发件${name}`,
          barcode: undefined,
        }),
      );
    for (const kind of ENTERED) bodies.set(kind, await newBody(first, kind));
    for (const warehouseId of STORES) {
      const id = await add(admin, first.resource('resetIn'), {
        ...bodies.get('resetIn')!,
        kind: 'gift',
        warehouseId,
        factoryId: FACTORY.kunshan,
        lines: products.map((productId) => lineOf(productId, '60')),
      });
      for (const action of ['review', 'post']) await act(first, admin, { kind: 'resetIn', id }, action);
    }
    for (const kind of Object.values(PUSHED)) {
      const body = await newBody(first, kind);
      const id = await add(admin, first.resource(kind), {
        ...body,
        orderId: null,
        purchaseOrderId: null,
        warehouseId: WAREHOUSE.raw,
        factoryId: FACTORY.kunshan,
        lines: products.map((productId) => ({ ...lineOf(productId, '30'), batchNo: undefined })),
      });
      await act(first, admin, { kind, id }, 'review');
      sources.set(kind, id);
    }
  });
  afterAll(async () => {
    await Promise.all((apps ?? []).map((app) => app.close()));
    await postgres?.stop();
  });

  /** One person's work on what all of them work on; gives the codes of the answers. */
  async function work(app: TestApp, client: Client, random: () => number): Promise<number[]> {
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
    const enter = async () => {
      const kind = pick(ENTERED);
      const [from, to] = random() < 0.5 ? STORES : STORES.toReversed();
      const own =
        kind === 'allot'
          ? { factoryId: FACTORY.kunshan, fromWarehouseId: from, toWarehouseId: to }
          : { factoryId: FACTORY.kunshan, warehouseId: from, kind: kind === 'resetIn' ? 'gift' : 'research' };
      // In an order of their own: whoever locks balances as they come waits for another who waits for them.
      const lines = products
        .toSorted(() => random() - 0.5)
        .map((productId) => lineOf(productId, String(1 + Math.floor(random() * 9))));
      return {
        kind,
        answer: await served(() =>
          client.post(app.resource(kind).operations.add, { ...bodies.get(kind)!, ...own, lines }),
        ),
      };
    };
    const push = async () => {
      const kind = pick(Object.keys(PUSHED) as (keyof typeof PUSHED)[]);
      const resource = app.resource(kind);
      const answer = await client.get(resource.operations.generate, {
        from: PUSHED[kind],
        id: sources.get(PUSHED[kind])!,
      });
      if (answer.code !== 200) return { kind, answer };
      const lines = (answer.data.lines as Body[]).map((line) => {
        const quantity = String(Math.min(Number(line.quantity), 1 + Math.floor(random() * 8)));
        return {
          ...line,
          quantity,
          ...(kind === 'procure' ? { arrivedQuantity: quantity } : { plannedQuantity: quantity }),
        };
      });
      return {
        kind,
        answer: await served(() =>
          client.post(resource.operations.add, {
            ...entered(resource, { ...answer.data, lines: [] }),
            warehouseId: WAREHOUSE.raw,
            factoryId: FACTORY.kunshan,
            lines,
          }),
        ),
      };
    };
    const codes: number[] = [];
    for (let count = 0; count < ACTIONS; count++) {
      const chance = random();
      if (documents.length < WRITERS || chance < 0.4) {
        const { answer, kind } = await (chance < 0.2 ? push() : enter());
        codes.push(answer.code);
        if (answer.code !== 200) continue;
        const document = { kind, id: answer.data.id as string };
        documents.push(document);
        for (const action of random() < 0.7 ? ['review', 'post'] : ['review'])
          codes.push((await act(app, client, document, action)).code);
      } else
        codes.push(
          (
            await act(
              app,
              client,
              pick(documents),
              pick(['review', 'unreview', 'post', 'reverse', 'reverse', 'delete']),
            )
          ).code,
        );
    }
    return codes;
  }

  it(`E-18 E-22 after ${WRITERS * ACTIONS} actions at once on the same documents and products the books are what was posted, nothing is below zero, no number is there twice, and each link has both its ends`, async () => {
    const work16 = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => {
        let state = 7919 * (writer + 1);
        return work(
          apps[(writer % 2) as 0 | 1],
          admins[writer % 2]!,
          () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647,
        );
      }),
    );
    const codes = work16.flat();
    expect(codes.length).toBeGreaterThanOrEqual(WRITERS * ACTIONS);
    // Refused, or deleted meanwhile by somebody else: nothing else may go wrong.
    expect(codes.filter((code) => ![200, 404, 900].includes(code))).toEqual([]);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(codes.length / 3);

    const [app] = apps;
    const { kysely } = app.database;
    // Nobody had to begin anew, though all of them post to balances without a batch.
    await sql`select pg_stat_force_next_flush()`.execute(kysely);
    const {
      rows: [met],
    } = await sql<{
      deadlocks: string;
    }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(kysely);
    expect(Number(met!.deadlocks)).toBe(0);
    const {
      rows: [empty],
    } = await sql<{
      count: string;
    }>`select count(*) as count from r_stock_ledger_balance where batch_no is null and product_id in (${sql.join(products)})`.execute(
      kysely,
    );
    expect(Number(empty!.count)).toBe(products.length * STORES.length);
    for (const name of LEDGERS) {
      const ledger = app.resource(name);
      const keys = sql.join(ledger.uses.ledger!.keys.map((key) => sql.ref(snake(key))));
      const measures = fieldsOf(ledger, ledger.uses.ledger!.measures).map((field) => snake(field.name));
      const sums = sql.join(measures.map((measure) => sql`sum(${sql.ref(measure)})`));
      const months = sql.join(
        measures.map((measure) => sql`sum(${sql.ref(`${measure}_in`)} - ${sql.ref(`${measure}_out`)})`),
      );
      const some = sql.join(
        measures.map((measure) => sql`sum(${sql.ref(measure)}) <> 0`),
        sql` or `,
      );
      const someMonth = sql.join(
        measures.map((measure) => sql`sum(${sql.ref(`${measure}_in`)} - ${sql.ref(`${measure}_out`)}) <> 0`),
        sql` or `,
      );
      const posted = sql`select package_id, ${keys}, ${sums} from ${sql.table(tableOf(ledger))} group by package_id, ${keys} having ${some}`;
      const balanced = sql`select package_id, ${keys}, ${sums} from ${sql.table(balanceTableOf(ledger))} group by package_id, ${keys} having ${some}`;
      const monthly = sql`select package_id, ${keys}, ${months} from ${sql.table(monthTableOf(ledger))} group by package_id, ${keys} having ${someMonth}`;
      for (const [one, other] of [
        [posted, balanced],
        [balanced, posted],
        [posted, monthly],
        [monthly, posted],
      ])
        expect((await sql`(${one}) except all (${other})`.execute(kysely)).rows, name).toEqual([]);
    }
    for (const balance of ['r_stock_ledger_balance', 'r_stock_cost_balance'])
      expect(
        (
          await sql`select * from ${sql.table(balance)} where quantity < 0 and product_id in (${sql.join(products)})`.execute(
            kysely,
          )
        ).rows,
        balance,
      ).toEqual([]);
    expect(
      (await sql`select * from r_stock_cost_balance where quantity = 0 and amount <> 0`.execute(kysely)).rows,
    ).toEqual([]);

    for (const name of KINDS) {
      const table = sql.table(tableOf(app.resource(name)));
      expect(
        (await sql`select code from ${table} where package_id = 1 group by code having count(*) > 1`.execute(kysely))
          .rows,
        name,
      ).toEqual([]);
      const lonely = sql`select a.id from ${table} as a where a.reversed_by_id is not null and not exists (select 1 from ${table} as b where b.package_id = a.package_id and b.id = a.reversed_by_id and b.reverses_id = a.id)`;
      const unclaimed = sql`select a.id from ${table} as a where a.reverses_id is not null and not exists (select 1 from ${table} as b where b.package_id = a.package_id and b.id = a.reverses_id and b.reversed_by_id = a.id)`;
      expect((await sql`${lonely} union all ${unclaimed}`.execute(kysely)).rows, name).toEqual([]);
      const gone =
        await sql`select p.id from r_stock_ledger as p where p.document_kind = ${name} and p.reverses is null and not exists (select 1 from ${table} as d where d.package_id = p.package_id and d.id = p.document_id)
        and not exists (select 1 from r_stock_ledger as r where r.package_id = p.package_id and r.reverses = p.id)`.execute(
          kysely,
        );
      expect(gone.rows, name).toEqual([]);
    }
    for (const [name, from] of Object.entries(PUSHED)) {
      const [lines, given] = [lineTableOf(app.resource(name), 'lines'), lineTableOf(app.resource(from), 'lines')];
      const orphans =
        await sql`select l.id from ${sql.table(lines)} as l where l.source like ${`${from}/%`} and not exists (select 1 from ${sql.table(given)} as g where g.package_id = l.package_id and ${`${from}/`} || g.id = l.source)`.execute(
          kysely,
        );
      expect(orphans.rows, name).toEqual([]);
      const { rows: taken } = await sql<{
        quantity: string;
      }>`select sum(l.quantity) as quantity from ${sql.table(lines)} as l join ${sql.table(tableOf(app.resource(name)))} as d on d.package_id = l.package_id and d.id = l.parent_id
        join ${sql.table(given)} as g on g.package_id = l.package_id and ${`${from}/`} || g.id = l.source where g.parent_id = ${sources.get(from)!} and d.reverses_id is null and d.reversed_by_id is null group by l.source`.execute(
        kysely,
      );
      for (const { quantity } of taken) expect(Number(quantity), name).toBeLessThanOrEqual(30);
    }
    expect((await detail(admins[0]!, app.resource('sales'), sources.get('sales')!)).status).toBe(4);
  });
});
