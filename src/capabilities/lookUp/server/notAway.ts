import { sql, type RawBuilder } from 'kysely';
import { asLedger, fieldNamed } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';

/** That a balance `alias` of the ledger of a call is not on the way, where it is free to nobody. */
export function notAway(ledger: Call, alias: string): RawBuilder<unknown> {
  const { resource } = ledger;
  const { away } = asLedger(resource).uses.ledger;
  if (away === undefined) return sql`true`;
  const keys = fixedConditions(ledger, resource, away, (name) =>
    resource.fields.some((field) => field.name === name) ? { alias, field: fieldNamed(resource, name) } : undefined,
  );
  return sql`not (${sql.join(keys, sql` and `)})`;
}
