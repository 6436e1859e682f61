import { sql } from 'kysely';
import { openDatabase } from './openDatabase';

// A process of its own for folder.all.test.ts: `node folder.fixture.mjs FOLDER WORKER_URL` commits one row after another
// and prints each id once it is committed.
const [dataDir, workerUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir: dataDir!, workerUrl: new URL(workerUrl!) });
await sql`create table if not exists written (id int4 primary key, filler text)`.execute(database.kysely);
const { rows } = await sql<{ next: number }>`select coalesce(max(id), 0) + 1 as next from written`.execute(
  database.kysely,
);
for (let id = rows[0]!.next; ; id++) {
  await database.transaction((trx) =>
    sql`insert into written (id, filler) values (${id}, ${'x'.repeat(id % 2_000)})`.execute(trx),
  );
  process.stdout.write(`${id}\n`);
}
