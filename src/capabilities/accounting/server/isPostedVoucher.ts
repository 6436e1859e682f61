import { type RawBuilder, sql } from 'kysely';
import { machineOf, type Model, resourceOf } from '../../../language/model';
import { statesAfter } from '../../../language/rules';
import { snake, tableOf } from '../../../server/schema/naming';

/**
 * Whether the voucher with an id has posted to the ledger of subjects: what was posted and taken back stands there with
 * both, so its state says it.
 * @param by resource of the vouchers
 */
export function isPostedVoucher(
  model: Model,
  { by, ledger }: { by: string; ledger: string },
  packageId: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const vouchers = resourceOf(model, by);
  const machine = machineOf(vouchers);
  const states = vouchers.uses.postings
    .filter((posting) => posting.ledger === ledger)
    .flatMap(({ on }) => [...statesAfter(machine, on)]);
  return sql<boolean>`exists (select 1 from ${sql.table(tableOf(vouchers))} as posted where posted.package_id = ${packageId}
    and posted.id = ${id} and posted.${sql.ref(snake(machine.field))} in (${sql.join(states)}))`;
}
