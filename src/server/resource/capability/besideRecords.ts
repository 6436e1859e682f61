import { sql } from 'kysely';
import { anyOf } from '../../storage';
import type { Capability } from './Capability';

/**
 * What a capability does with a table of its own whose rows (`package_id`, `resource`, `record_id`) belong to records:
 * they go with these, and move along where a resource is called otherwise.
 */
export function besideRecords(table: string): Required<Pick<Capability, 'renamed'>> & {
  removed: NonNullable<NonNullable<Capability['phases']>['removed']>;
} {
  const rows = sql.table(table);
  return {
    removed: {
      async run({ resource, session }, records, database) {
        await sql`delete from ${rows} where package_id = ${session.packageId} and resource = ${resource.name}
          and record_id = ${anyOf(records.map(({ id }) => String(id)))}`.execute(database);
      },
    },
    async renamed(database, { resources }) {
      for (const { from, to } of resources)
        await sql`update ${rows} set resource = ${to} where resource = ${from}`.execute(database);
    },
  };
}
