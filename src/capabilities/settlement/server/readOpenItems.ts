import { sql } from 'kysely';
import { ledgerNamed, resourceOf } from '../../../language/model';
import { CallError } from '../../../server/Refusal';
import type { Params } from '../../../server/calls/pageOf';
import { callOn, type Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { visibleRows } from '../../../server/resource/visibleRows';
import { balanceTableOf } from '../../../server/schema/ledgerTables';
import { snake, tableOf } from '../../../server/schema/naming';
import { ITEM, ITEM_LEDGER, MOST_ITEMS, type OpenItem } from '../wire';
import { settlingsOf } from './openingsOf';

/**
 * What is open of a partner, as lines of a child table may settle it: what is due first before others, at most {@link
 * MOST_ITEMS} and one more, which tells that there are others. `params`: `table`, `partner`. One statement.
 * @throws CallError 400 for a table that settles nothing, or no partner
 */
export async function readOpenItems(call: Call, { partner, table }: Params): Promise<OpenItem[]> {
  const { services, session } = call;
  const settling = settlingsOf(resourceOf(services.model, call.resource.name)).find(({ lines }) => lines === table);
  if (!settling) throw new CallError(400, 'table');
  const id = recordId(partner);
  const items = resourceOf(services.model, settling.items);
  const seen = callOn(services, session, items, undefined, call.resource);
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const open = sql.ref(`b.${snake(ITEM_LEDGER.open)}`);
  const { rows } = await sql<OpenItem>`
    select t.id::text as id, ${column(ITEM.kind)} as kind, ${column(ITEM.code)} as code, ${column(ITEM.documentKind)} as "documentKind",
      ${column(ITEM.date)}::text as "billDate", ${column(ITEM.due)}::text as "dueDate", ${column(ITEM.amount)}::text as amount, ${open}::text as open
    from ${sql.table(balanceTableOf(ledgerNamed(services.model, settling.ledger)))} as b
      join ${sql.table(tableOf(items))} as t on t.package_id = b.package_id and t.id = b.${sql.ref(snake(ITEM_LEDGER.item))}
    where b.package_id = ${session.packageId} and b.${sql.ref(snake(settling.partner))} = ${id} and ${open} > 0
      and b.${sql.ref(snake(ITEM_LEDGER.kind))} in (${sql.join(settling.kinds)}) and ${visibleRows(seen, 't')}
    order by ${column(ITEM.due)}, ${column(ITEM.date)}, t.id limit ${MOST_ITEMS + 1}`.execute(services.database.kysely);
  return [...rows];
}
