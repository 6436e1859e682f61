import { sql } from 'kysely';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { fieldNamed, ledgerNamed, refTargetOf, type Resource, resourceOf } from '../../../language/model';
import { dayOf, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { balanceTableOf } from '../../../server/schema/ledgerTables';
import { snake, tableOf } from '../../../server/schema/naming';
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
  const { services, session } = call;
  const credited = resourceOf(services.model, refTargetOf(fieldNamed(resource, opening.credits)).resource);
  const own = itemField(opening.kind.replace('Red', '') as ItemKind);
  if (!credited.fields.some(({ name }) => name === own)) return;
  const balances = sql.table(balanceTableOf(ledgerNamed(services.model, opening.ledger)));
  const taken = new Map<string, Decimal>();
  for (const document of documents) {
    const { rows } = await sql<{ item: string; open: string }>`
      select b.${sql.ref(snake(ITEM_LEDGER.item))}::text as item, b.${sql.ref(snake(ITEM_LEDGER.open))}::text as open
      from ${sql.table(tableOf(credited))} as c join ${balances} as b on b.package_id = c.package_id
        and b.${sql.ref(snake(ITEM_LEDGER.item))} = c.${sql.ref(snake(own))} and b.${sql.ref(snake(opening.partner))} = ${document[opening.partner] ?? null}
      where c.package_id = ${session.packageId} and c.id = ${document[opening.credits] ?? null} and b.${sql.ref(snake(ITEM_LEDGER.open))} > 0
        and exists (select 1 from ${sql.table(tableOf(resourceOf(services.model, opening.items)))} as i where i.package_id = c.package_id
          and i.id = c.${sql.ref(snake(own))} and i.${sql.ref(snake(ITEM.date))} <= ${dayOf(resource, document) ?? null}::date)
      for update of b`.execute(database);
    const [row] = rows;
    const before = (row && taken.get(row.item)) ?? new Decimal(0);
    const left = row ? Decimal.max(asDecimal(row.open).minus(before), 0) : new Decimal(0);
    const amount = Decimal.min(left, openedAmount(opening, document));
    if (row) taken.set(row.item, before.plus(amount));
    await sql`update ${sql.table(tableOf(resource))} set ${sql.ref(snake(CREDITED.item))} = ${amount.isZero() ? null : row!.item},
      ${sql.ref(snake(CREDITED.amount))} = ${amount.isZero() ? null : amount.toFixed()}
      where package_id = ${session.packageId} and id = ${document.id}`.execute(database);
  }
}
