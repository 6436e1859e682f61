import { sql } from 'kysely';
import { fieldNamed, refTargetOf, resourceOf, type Field, type LedgerResource } from '../../../../language/model';
import type { Call } from '../../../../server/resource/Call';
import { snake, tableOf } from '../../../../server/schema/naming';

/** What products count in, by their ids, where the ledger says it of what its quantities count. One statement. */
export async function unitsOf(
  call: Call,
  ledger: LedgerResource,
  product: Field,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { unit } = fieldNamed(ledger, ledger.uses.ledger.measures[0] ?? '').settings;
  const [name, of] = typeof unit === 'string' ? unit.split('.') : [];
  if (name !== product.name || of === undefined || !product.target) return new Map();
  const goods = resourceOf(call.services.model, product.target.resource);
  const target = refTargetOf(fieldNamed(goods, of));
  const { rows } = await sql<{ id: string; unit: string }>`
    select p.id::text as id, u.${sql.ref(snake(target.label))}::text as unit from ${sql.table(tableOf(goods))} as p
    join ${sql.table(tableOf(target.resource))} as u on u.package_id = p.package_id and u.id = ${sql.ref(`p.${snake(of)}`)}
    where p.package_id = ${call.session.packageId} and p.id = any(${[...ids]}::bigint[])`.execute(
    call.services.database.kysely,
  );
  return new Map(rows.map((row) => [row.id, row.unit]));
}
