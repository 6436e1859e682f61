import { type RawBuilder, sql } from 'kysely';
import { Records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { seesAllRows } from '../../../server/resource/visibleRows';
import { snake } from '../../../server/schema/naming';
import { SOURCE } from '../wire';

/**
 * What waits for a voucher is seen by whoever sees its document: as his roles on that show it, or where he has none there
 * as those do that let him see what waits. Undefined: all of it.
 */
export function sourceRows(call: Call, alias: string): RawBuilder<unknown> | undefined {
  const column = (name: string) => sql.ref(`${alias}.${snake(name)}`);
  const narrowed = Object.values(call.services.model.resources).flatMap(({ name, uses }) => {
    if (uses.accounting?.documents?.sources !== call.resource.name) return [];
    const told = recordsTold(call, name).call;
    // That somebody may fill in such a document narrows nothing of what he is told here.
    const documents = new Records({ ...told, isOfOwn: false });
    if (seesAllRows(documents.call)) return [];
    return [
      sql`when ${name}::text then exists (select 1 from ${documents.rows} as d where d.id = ${column(SOURCE.documentId)})`,
    ];
  });
  if (narrowed.length === 0) return undefined;
  return sql`(case ${column(SOURCE.kind)} ${sql.join(narrowed, sql` `)} else true end)`;
}
