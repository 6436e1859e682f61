import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { CallError } from '../../../server/Refusal';
import type { Params } from '../../../server/calls/pageOf';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { snake } from '../../../server/schema/naming';
import { ITEM, ITEM_LEDGER, MOST_ITEMS, type OpenItem } from '../wire';
import { settlingsOf } from './openingsOf';

/**
 * What is open of a partner, as lines of a child table may settle it: what is due first before others, at most {@link
 * MOST_ITEMS} and one more, which tells that there are others; nothing of amounts that the caller may not see. `params`: `table`, `partner`. One statement.
 * @throws CallError 400 for a table that settles nothing, or no partner
 */
export async function readOpenItems(call: Call, { partner, table }: Params): Promise<OpenItem[]> {
  const settling = settlingsOf(resourceOf(call.services.model, call.resource.name)).find(
    ({ lines }) => lines === table,
  );
  if (!settling) throw new CallError(400, 'table');
  const id = recordId(partner);
  // Which items are open, whether or not the caller may see how much.
  const whole = records(asSystem(call, '核销', settling.ledger)).balances;
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const of = (name: string) => sql.ref(`w.${snake(name)}`);
  const { rows } = await sql<OpenItem>`
    select t.id::text as id, ${column(ITEM.kind)} as kind, ${column(ITEM.code)} as code,
      ${column(ITEM.date)}::text as "billDate", ${column(ITEM.due)}::text as "dueDate", ${column(ITEM.amount)}::text as amount,
      ${sql.ref(`b.${snake(ITEM_LEDGER.open)}`)}::text as open
    from ${whole} as w join ${recordsTold(call, settling.items).rows} as t on t.id = ${of(ITEM_LEDGER.item)}
      left join ${recordsChosen(call, settling.ledger).balances} as b on b.id = w.id
    where ${of(settling.partner)} = ${id} and ${of(ITEM_LEDGER.open)} > 0 and ${of(ITEM_LEDGER.kind)} in (${sql.join(settling.kinds)})
    order by ${column(ITEM.due)}, ${column(ITEM.date)}, t.id limit ${MOST_ITEMS + 1}`.execute(
    call.services.database.kysely,
  );
  return [...rows];
}
