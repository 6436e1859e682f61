import { type RawBuilder, sql } from 'kysely';
import { machineOf, type Model, resourceOf } from '../../../language/model';
import { statesAfter } from '../../../language/rules';
import { snake } from '../../../server/schema/naming';

/** The records of a resource, all of the account set, as a table of a statement `(select …)`. */
export type RowsOf = (resource: string) => RawBuilder<unknown>;

/**
 * Whether the voucher with an id has posted to the ledger of subjects: what was posted and taken back stands there with
 * both, so its state says it.
 * @param by resource of the vouchers
 * @param rows gives the records of a resource as a table of a statement
 */
export function isPostedVoucher(
  model: Model,
  { by, ledger }: { by: string; ledger: string },
  rows: RowsOf,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const vouchers = resourceOf(model, by);
  const machine = machineOf(vouchers);
  const states = vouchers.uses.postings
    .filter((posting) => posting.ledger === ledger)
    .flatMap(({ on }) => [...statesAfter(machine, on)]);
  return sql<boolean>`exists (select 1 from ${rows(by)} as posted where posted.id = ${id} and posted.${sql.ref(snake(machine.field))} in (${sql.join(states)}))`;
}
