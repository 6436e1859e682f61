import { sql } from 'kysely';
import { describe } from 'vitest';
import { openDatabase } from '../storage';
import { DatabaseStore } from './DatabaseStore';
import { storeContract } from './storeContract';

describe('contents in the database', () => {
  storeContract(async () => {
    const database = await openDatabase({ memory: true });
    const { kysely } = database;
    await sql`create table sys_content_part (package_id bigint, content_id varchar(32), position integer, size integer, mark varchar(200),
      content bytea, primary key (package_id, content_id, position))`.execute(kysely);
    return {
      store: new DatabaseStore(database),
      database: kysely,
      partSize: 1000,
      async keep({ id, packageId }, position, { content, mark }) {
        await sql`insert into sys_content_part values (${packageId}, ${id}, ${position}, ${content?.length ?? 0}, ${mark}, ${content})
          on conflict (package_id, content_id, position) do update set content = excluded.content`.execute(kysely);
      },
      async lose({ id }) {
        await sql`delete from sys_content_part where content_id = ${id} and position = 1`.execute(kysely);
      },
      close: () => database.close(),
    };
  });
});
