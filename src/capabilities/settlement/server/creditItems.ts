import { sql } from 'kysely';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { fieldNamed, refTargetOf, type Resource, resourceOf } from '../../../language/model';
import { dayOf, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Opening } from '../language';
import { CREDITED, ITEM, itemField, ITEM_LEDGER, type ItemKind } from '../wire';
import { openedAmount } from './openingsOf';

/**
 * Says of documents that credit others how much of theirs settles what is open of those: all of it, or as much as is
 * still open. The rest stays open as an item of its own. Balances are locked, so that two credits at once do not settle
 * the same amount.
 */
export async function creditItems(
  call: Call,
  resource: Resource,
  opening: Opening & { credits: string },
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const credited = resourceOf(call.services.model, refTargetOf(fieldNamed(resource, opening.credits)).resource);
  const own = itemField(opening.kind.replace('Red', '') as ItemKind);
  if (!credited.fields.some(({ name }) => name === own)) return;
  const of = (name: string) => records(asSystem(call, '冲减原单', name));
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const [item, open] = [column('b', ITEM_LEDGER.item), column('b', ITEM_LEDGER.open)];
  const taken = new Map<string, Decimal>();
  for (const document of documents) {
    const { rows } = await sql<{ item: string; open: string }>`
      select ${item}::text as item, ${open}::text as open
      from ${of(credited.name).rows} as c join ${of(opening.ledger).balances} as b on ${item} = ${column('c', own)}
        and ${column('b', opening.partner)} = ${document[opening.partner] ?? null}
      where c.id = ${document[opening.credits] ?? null} and ${open} > 0
        and exists (select 1 from ${of(opening.items).rows} as i where i.id = ${column('c', own)}
          and ${column('i', ITEM.date)} <= ${dayOf(resource, document) ?? null}::date)
      for update of b`.execute(database);
    const [row] = rows;
    const before = (row && taken.get(row.item)) ?? new Decimal(0);
    const left = row ? Decimal.max(asDecimal(row.open).minus(before), 0) : new Decimal(0);
    const amount = Decimal.min(left, openedAmount(opening, document));
    if (row) taken.set(row.item, before.plus(amount));
    const none = amount.isZero();
    await of(resource.name)
      .changing('d', {
        set: sql`${sql.ref(snake(CREDITED.item))} = ${none ? null : row!.item}, ${sql.ref(snake(CREDITED.amount))} = ${none ? null : amount.toFixed()}`,
        where: sql`d.id = ${document.id}`,
      })
      .execute(database);
  }
}
