import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestPostgres, startTestPostgres, type TestPostgres } from '../../../tests/support/postgres';
import type { Database } from './Database';
import { openDatabase } from './openDatabase';
import { plannedAnew } from './plannedAnew';

describe.runIf(hasTestPostgres())('prepared statements on PostgreSQL', () => {
  let server: TestPostgres | null;
  let database: Database;
  beforeAll(async () => {
    server = await startTestPostgres();
    database = await openDatabase({ url: server!.url });
    await sql`create table thing (id int8 primary key, name varchar(10))`.execute(database.kysely);
    await sql`insert into thing values (1, 'a')`.execute(database.kysely);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const kept = async (of = database) =>
    (
      await sql<{
        statement: string;
      }>`select statement from pg_prepared_statements where not from_sql and statement not like '%pg_prepared_statements%'`.execute(
        of.kysely,
      )
    ).rows.map(({ statement }) => statement);
  const read = (of = database) =>
    sql<{ id: string; name: string }>`select id, name from thing where id = ${1}`.execute(of.kysely);

  it('are those that are sent again, except where the plan depends on what is asked', async () => {
    await read();
    expect(await kept()).toEqual([]);
    await read();
    expect(await kept()).toEqual(['select id, name from thing where id = $1']);
    for (let time = 0; time < 3; time++)
      await sql`${plannedAnew} select id from thing where name like ${'a%'} limit ${5}`.execute(database.kysely);
    expect(await kept()).toHaveLength(1);
  });

  it('survive a change of their table: a statement of its own is sent again, a transaction is asked for again', async () => {
    await sql`alter table thing alter column name type varchar(20)`.execute(database.kysely);
    expect((await read()).rows).toEqual([{ id: '1', name: 'a' }]);
    await read();
    await read();
    await sql`alter table thing alter column name type varchar(30)`.execute(database.kysely);
    const inside = () => database.transaction((trx) => sql`select id, name from thing where id = ${1}`.execute(trx));
    await expect(inside()).rejects.toMatchObject({ code: '40001' });
    expect((await inside()).rows).toHaveLength(1);
  });

  it('give way to others: the connection keeps a hundred, whatever is asked', async () => {
    for (let round = 0; round < 2; round++)
      for (let index = 0; index < 150; index++)
        await sql`select id, ${sql.lit(index)}::integer as place from thing where id = ${1}`.execute(database.kysely);
    expect((await kept()).length).toBeLessThanOrEqual(100);
    expect((await kept()).length).toBeGreaterThan(50);
    for (let index = 0; index < 150; index++)
      expect(
        (await sql`select id, ${sql.lit(index)}::integer as place from thing where id = ${1}`.execute(database.kysely))
          .rows,
      ).toEqual([{ id: '1', place: index }]);
  });

  it('give way when a transaction has ended, and a connection is asked one thing after the other', async () => {
    const warned: string[] = [];
    const listen = ({ message }: Error) => void warned.push(message);
    process.on('warning', listen);
    const own = await openDatabase({ url: server!.url });
    try {
      for (let round = 0; round < 3; round++)
        await own.transaction(async (trx) => {
          for (let index = 0; index < 240; index++)
            await sql`select ${sql.lit(index >> 1)}::integer as other from thing where id = ${1}`.execute(trx);
        });
      expect((await kept(own)).length).toBeLessThanOrEqual(100);
    } finally {
      await own.close();
      process.off('warning', listen);
    }
    expect(warned).toEqual([]);
  });

  it('give way when one of them was never there, as it was named in a transaction that had failed', async () => {
    const own = await openDatabase({ url: server!.url });
    const ask = (runner: Parameters<ReturnType<typeof sql>['execute']>[0], index: number) =>
      sql`select ${sql.lit(index)}::integer as place from thing where id = ${1}`.execute(runner);
    try {
      const failed = own.transaction(async (trx) => {
        await ask(trx, 0);
        await sql`select 1 / 0`.execute(trx).catch(() => undefined);
        await ask(trx, 0);
      });
      await expect(failed).rejects.toThrow('aborted');
      await own.transaction(async (trx) => {
        for (let index = 2; index < 242; index++) await ask(trx, index >> 1);
      });
      expect((await kept(own)).length).toBeLessThanOrEqual(100);
    } finally {
      await own.close();
    }
  });

  it('are none where they are switched off', async () => {
    const plain = await openDatabase({ url: server!.url, keepsPrepared: false });
    try {
      for (let time = 0; time < 3; time++) await read(plain);
      expect(await kept(plain)).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});

describe.runIf(hasTestPostgres())('a pool that transactions hold', () => {
  it('answers what is looked up, and short transactions; the others wait', async () => {
    const server = await startTestPostgres();
    const database = await openDatabase({ url: server!.url });
    try {
      await sql`create table lane (id int8 primary key)`.execute(database.kysely);
      let free: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (free = resolve));
      const begun: number[] = [];
      const slow = Array.from({ length: 20 }, (_, id) =>
        database.transaction(async (trx) => {
          begun.push(id);
          await sql`insert into lane values (${id})`.execute(trx);
          await held;
        }),
      );
      const looked = await Promise.all(
        Array.from({ length: 50 }, () => sql<{ one: number }>`select 1 as one`.execute(database.kysely)),
      );
      expect(looked.map(({ rows }) => rows[0]!.one)).toEqual(looked.map(() => 1));
      await database.transaction((trx) => sql`insert into lane values (100)`.execute(trx), { isShort: true });
      expect(begun.length).toBeLessThanOrEqual(8);
      free();
      await Promise.all(slow);
      expect(
        (await sql<{ count: string }>`select count(*) as count from lane`.execute(database.kysely)).rows[0]!.count,
      ).toBe('21');
    } finally {
      await database.close();
      await server?.stop();
    }
  });
});
