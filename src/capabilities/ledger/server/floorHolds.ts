import { sql, type RawBuilder } from 'kysely';
import { fieldNamed, type LedgerResource } from '../../../language/model';
import { snake, tableOf } from '../../../server/schema/naming';

/**
 * That the floor of a ledger holds for a balance of an alias, as `and ...`: whoever it belongs to may be allowed to fall
 * below zero (`mayBeNegative`).
 */
export function floorHolds(ledger: LedgerResource, packageId: string, alias: string): RawBuilder<unknown> {
  const [key, allowed = ''] = ledger.uses.ledger.mayBeNegative?.split('.') ?? [];
  const target = key === undefined ? undefined : fieldNamed(ledger, key).target;
  if (key === undefined || !target) return sql``;
  return sql` and not exists (select 1 from ${sql.table(tableOf(target.resource))} as a
    where a.package_id = ${packageId} and a.id = ${sql.ref(`${alias}.${snake(key)}`)} and ${sql.ref(`a.${snake(allowed)}`)} = 1)`;
}
