import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { BookCheck, Finding } from '../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../server/resource/capability/findingsOf';
import { snake, tableOf } from '../../../server/schema/naming';
import { SOURCE } from '../wire';

/** How many documents of each kind have no voucher yet, from which day on. One statement for each resource that waits. */
export const checkUnbooked: BookCheck = {
  name: 'unbooked',
  title: 'Documents that have no voucher yet',
  isNotice: true,
  async run({ database, model, packageId }) {
    const found: Finding[] = [];
    for (const sources of Object.values(model.resources)) {
      if (!sources.uses.accounting?.vouchered) continue;
      const [kind, date] = [sql.ref(snake(SOURCE.kind)), sql.ref(snake(SOURCE.date))];
      const { rows } = await sql<{ kind: string; count: string; first: string; amount: string }>`
        select ${kind} as kind, count(*)::text as count, min(${date})::text as first, sum(${sql.ref(snake(SOURCE.amount))})::text as amount
        from ${sql.table(tableOf(sources))} where package_id = ${packageId} and ${sql.ref(snake(SOURCE.voucher))} is null group by 1 order by 1`.execute(
        database,
      );
      found.push(
        ...rows.map((row) => ({
          what: resourceOf(model, row.kind).title,
          document: null,
          found: `${row.count} of ${row.amount} since ${row.first}`,
          wanted: '0',
        })),
      );
    }
    return findingsOf(found, (each) => each);
  },
};
