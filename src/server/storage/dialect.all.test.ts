import { sql, type Kysely } from 'kysely';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasTestPostgres, startTestPostgres, type TestPostgres } from '../../../tests/support/postgres';
import type { Connection } from './Connection';
import type { Database } from './Database';
import { openDatabase } from './openDatabase';
import type { SystemTables } from './SystemTables';

describe('on PGlite', () => {
  dialectTests(() => openDatabase({ memory: true }));
});

describe.runIf(hasTestPostgres())('on PostgreSQL', () => {
  let server: TestPostgres | null;
  beforeAll(async () => {
    server = await startTestPostgres();
  });
  afterAll(() => server?.stop());
  dialectTests(() => openDatabase({ url: server!.url }));

  it('says at the start that the server cannot be reached', async () => {
    await expect(openDatabase({ url: 'postgres://guiju@127.0.0.1:1/none' })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});

interface Item {
  id: number | string;
  name: string;
  money: Decimal | string | null;
  data: unknown;
}

function dialectTests(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await sql`drop table if exists item`.execute(database.kysely);
    await sql`create table item (id int8 primary key, name text unique, money numeric(18, 2), data jsonb, at timestamp(0))`.execute(
      database.kysely,
    );
  });

  const withItems = (connection: Connection = database.kysely): Kysely<SystemTables & { item: Item }> =>
    connection.withTables<{ item: Item }>();
  const names = async () =>
    (await withItems().selectFrom('item').select('name').orderBy('id').execute()).map((row) => row.name);
  const insert = (name: string, id: number, connection?: Connection) =>
    withItems(connection).insertInto('item').values({ id, name }).execute();

  it('inserts, reads, updates and deletes', async () => {
    const kysely = withItems();
    await kysely
      .insertInto('item')
      .values([
        { id: 1, name: '螺丝', money: new Decimal('12.50') },
        { id: 2, name: "it's" },
      ])
      .execute();
    const updated = await kysely.updateTable('item').set({ name: '螺母' }).where('id', '=', 1).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(1n);
    expect((await kysely.deleteFrom('item').where('id', '=', 2).executeTakeFirst()).numDeletedRows).toBe(1n);
    expect(await kysely.selectFrom('item').select(['id', 'name', 'money', 'data']).execute()).toEqual([
      { id: '1', name: '螺母', money: '12.50', data: null },
    ]);
  });

  it('gives every type the same way', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select 9007199254740993::int8 as big, 7::int4 as small, 0.10::numeric(18,2) as money, true as yes, '2026-02-28'::date as day,
      '2026-02-28 23:59:58.9'::timestamp as moment, '2026-02-28 12:00:00.5'::timestamp at time zone current_setting('TimeZone') as zoned, '{"a":[1,null]}'::jsonb as data, null as nothing,
      array['a,"b', null, '中'] as texts, array[1.10, 2]::numeric[] as moneys, '\\x00ff'::bytea as bytes, 1.5::float8 as ratio, count(*) as total`.execute(
      database.kysely,
    );
    expect(rows[0]).toEqual({
      big: '9007199254740993',
      small: 7,
      money: '0.10',
      yes: true,
      day: '2026-02-28',
      moment: '2026-02-28 23:59:58',
      zoned: '2026-02-28 12:00:00',
      data: { a: [1, null] },
      nothing: null,
      texts: ['a,"b', null, '中'],
      moneys: ['1.10', '2'],
      bytes: new Uint8Array([0, 255]),
      ratio: 1.5,
      total: '1',
    });
  });

  it('takes every kind of parameter', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${true}::bool as yes, ${12}::int4 as small, ${12n}::int8 as big, ${new Decimal('1e21')}::numeric as money,
      ${{ a: '"x"' }}::jsonb as data, ${JSON.stringify([1, 2])}::jsonb as list, ${['a"b', 'c\\d', null, 'NULL', '']}::text[] as texts, ${new Uint8Array([1, 254])}::bytea as bytes,
      ${null}::text as nothing, ${'2026-01-31'}::date as day`.execute(database.kysely);
    expect(rows[0]).toEqual({
      yes: true,
      small: 12,
      big: '12',
      money: '1000000000000000000000',
      data: { a: '"x"' },
      list: [1, 2],
      texts: ['a"b', 'c\\d', null, 'NULL', ''],
      bytes: new Uint8Array([1, 254]),
      nothing: null,
      day: '2026-01-31',
    });
  });

  it('refuses a Date and NaN as parameters', async () => {
    await expect(sql`select ${new Date()}::timestamp`.execute(database.kysely)).rejects.toThrow(TypeError);
    await expect(sql`select ${Number.NaN}::numeric`.execute(database.kysely)).rejects.toThrow(TypeError);
  });

  it("has the clock of this process's time zone", async () => {
    const { rows } = await sql<{
      zone: string;
      now: string;
    }>`select current_setting('TimeZone') as zone, localtimestamp as now`.execute(database.kysely);
    expect(rows[0]!.zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(Math.abs(new Date(rows[0]!.now.replace(' ', 'T')).getTime() - Date.now())).toBeLessThan(5_000);
  });

  it('rolls a transaction back when it rejects', async () => {
    const failing = database.transaction(async (trx) => {
      await insert('kept?', 1, trx);
      throw new Error('stock is short');
    });
    await expect(failing).rejects.toThrow('stock is short');
    expect(await names()).toEqual([]);
  });

  it('rolls back to a savepoint', async () => {
    const trx = await database.kysely.startTransaction().execute();
    await insert('a', 1, trx);
    const inner = await trx.savepoint('inner').execute();
    await insert('b', 2, inner);
    await (await inner.rollbackToSavepoint('inner').execute()).commit().execute();
    expect(await names()).toEqual(['a']);
  });

  it('keeps outside queries out of a running transaction', async () => {
    const begun = signal();
    const outsideStarted = signal();
    const transaction = database.transaction(async (trx) => {
      await insert('inside 1', 1, trx);
      begun.give();
      await outsideStarted.promise;
      await insert('inside 2', 2, trx);
      throw new Error('undo');
    });
    await begun.promise;
    const outside = insert('outside', 3);
    outsideStarted.give();
    await expect(transaction).rejects.toThrow('undo');
    await outside;
    expect(await names()).toEqual(['outside']);
  });

  it('refuses a query beside the handle inside a transaction', async () => {
    await expect(database.transaction(async () => names())).rejects.toThrow('only its own handle');
    expect(await names()).toEqual([]);
  });

  it('tells SQLSTATE, constraint and detail, and goes on after a failing query', async () => {
    await insert('a', 1);
    const failed = await insert('a', 2).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      name: 'SqlError',
      code: '23505',
      constraint: 'item_name_key',
      table: 'item',
      detail: 'Key (name)=(a) already exists.',
    });
    await expect(sql`selec`.execute(database.kysely)).rejects.toMatchObject({ code: '42601' });
    await expect(sql`select ${'x'}::int4`.execute(database.kysely)).rejects.toMatchObject({ code: '22P02' });
    expect(await names()).toEqual(['a']);
  });

  it('does not take the commit of a failed transaction for success', async () => {
    const swallowing = database.transaction(async (trx) => {
      await insert('a', 1, trx);
      await insert('a', 2, trx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ code: '25P02' });
    await insert('b', 3);
    expect(await names()).toEqual(['b']);
  });

  it('counts every statement sent', async () => {
    const seen: string[] = [];
    database.onStatement = (statement) => seen.push(statement);
    await database.transaction((trx) => withItems(trx).selectFrom('item').select('id').execute());
    database.onStatement = undefined;
    await names();
    expect(seen).toEqual(['start transaction', 'select "id" from "item"', 'commit']);
  });

  it('keeps every caller whole under 200 concurrent mixed transactions', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        database
          .transaction(async (trx) => {
            await insert(`${index} first`, index * 2, trx);
            await insert(`${index} second`, index * 2 + 1, trx);
            if (index % 3 === 0) throw new Error('undo');
          })
          .catch(() => undefined),
      ),
    );
    const expected = Array.from({ length: 200 }, (_, index) => index).filter((index) => index % 3 !== 0);
    expect(await names()).toEqual(expected.flatMap((index) => [`${index} first`, `${index} second`]));
  });
}

function signal(): { promise: Promise<void>; give: () => void } {
  let give = () => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}
