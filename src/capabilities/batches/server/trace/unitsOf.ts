import { sql } from 'kysely';
import { fieldNamed, refTargetOf, resourceOf, type Field, type LedgerResource } from '../../../../language/model';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { anyOf } from '../../../../server/storage';
import { snake } from '../../../../server/schema/naming';

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
  // A unit is named to whoever sees what is counted in it.
  const whole = (resource: string) => records(asSystem(call, '批次追溯', resource)).rows;
  const { rows } = await sql<{ id: string; unit: string }>`
    select p.id::text as id, u.${sql.ref(snake(target.label))}::text as unit from ${whole(goods.name)} as p
    join ${whole(target.resource)} as u on u.id = ${sql.ref(`p.${snake(of)}`)} where p.id = ${anyOf(ids)}`.execute(
    call.services.database.kysely,
  );
  return new Map(rows.map((row) => [row.id, row.unit]));
}
