import { sql } from 'kysely';
import type { Resource } from '../../../src/language/model';
import type { Client, TestApp } from '../testApp';

/** What tests of records do again and again. */
export interface RecordTools {
  admin(): Promise<Client>;
  /** a resource by name */
  of(name: string): Resource;
  tableRows(table: string): Promise<number>;
}

export function recordTools(given: () => TestApp): RecordTools {
  return {
    admin: () => given().as('admin'),
    of: (name) => given().resource(name),
    tableRows: async (table) =>
      Number(
        (await sql<{ n: string }>`select count(*) n from ${sql.table(table)}`.execute(given().database.kysely)).rows[0]!
          .n,
      ),
  };
}
