import { type RawBuilder, sql } from 'kysely';
import { ledgerNamed, type Model } from '../../../language/model';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Vouchered } from '../language';
import { RULE, SOURCE } from '../wire';
import { isPostedVoucher, type RowsOf } from './isPostedVoucher';
import { phaseGaps } from './phaseGaps';

export type Control = NonNullable<Vouchered['controls']>[number];

/** What a ledger holds and what its subjects hold, on the side of the ledger. */
export interface ControlSums {
  /** id of the partner whose it is; null: of all together, where subjects or the ledger do not tell partners apart */
  party: string | null;
  /** by documents whose vouchers are posted */
  held: Decimal;
  /** by documents that have no voucher, or one that is not posted */
  waiting: Decimal;
  booked: Decimal;
}

interface Books {
  database: Connection;
  model: Model;
  rows: RowsOf;
  /** `YYYY-MM-DD`, the last day that counts; left out: all do */
  to?: string;
  /** whether rows `p` of the ledger are booked by no voucher of their documents, and not yet by another */
  unbooked?: RawBuilder<boolean>;
}

/**
 * What a ledger holds beside what its subjects hold, by partner where both tell partners apart. Two statements.
 * @param said resource of the records that wait for vouchers
 */
export async function controlSums(
  { database, model, rows, to, unbooked = sql<boolean>`false` }: Books,
  said: { name: string; vouchered: Vouchered & { ledger: string } },
  { credit, has, ledger: name, measure, purposes }: Control,
): Promise<ControlSums[]> {
  const { by, ledger, rules } = said.vouchered;
  const books = ledgerNamed(model, ledger);
  const [subject = '', ...keys] = books.uses.ledger.keys;
  const [amount = ''] = books.uses.ledger.measures;
  const column = (field: string) => sql.ref(`p.${snake(field)}`);
  const until = to === undefined ? sql`` : sql`and p.bill_date <= ${to}`;
  const party = has === undefined ? sql`null` : column(has);
  // What has posted before its voucher can be made.
  const early = phaseGaps(model, name).map(
    ({
      field,
      resource,
      vouchered,
    }) => sql`(p.document_kind = ${resource.name} and not exists (select 1 from ${rows(resource.name)} as d
      where d.id = p.document_id and d.${sql.ref(snake(field))} in (${sql.join(vouchered)})))`,
  );
  const { rows: held } = await sql<{ party: string | null; held: string; waiting: string }>`
    with waiting as materialized (select s.${sql.ref(snake(SOURCE.kind))} as kind, s.${sql.ref(snake(SOURCE.documentId))} as id from ${rows(said.name)} as s
      where not ${isPostedVoucher(model, { by, ledger }, rows, sql.ref(`s.${snake(SOURCE.voucher)}`))})
    select party::text as party, coalesce(sum(amount) filter (where not waits), 0)::text as held, coalesce(sum(amount) filter (where waits), 0)::text as waiting
    from (select ${party} as party, ${column(measure)} as amount, ${sql.join([sql`w.id is not null`, sql`(${unbooked})`, ...early], sql` or `)} as waits
      from ${rows(name)} as p left join waiting as w on w.kind = p.document_kind and w.id = p.document_id
      where true ${until} ${has === undefined ? sql`` : sql`and ${column(has)} is not null`}) as told group by 1`.execute(
    database,
  );
  const isTold = has !== undefined && keys.includes(has);
  const { rows: booked } = await sql<{ party: string | null; booked: string }>`
    select ${isTold ? sql`${column(has)}::text` : sql`null`} as party, sum(${column(amount)})::text as booked
    from ${rows(ledger)} as p where true ${until} and ${column(subject)} in (
      select r.${sql.ref(snake(RULE.subject))} from ${rows(rules)} as r
      where r.status = 1 and r.${sql.ref(snake(RULE.purpose))} in (${sql.join(purposes)})) group by 1`.execute(
    database,
  );
  const isOfAll = booked.some((row) => row.party === null && !asDecimal(row.booked ?? 0).isZero());
  const sums = new Map<string | null, ControlSums>();
  const add = (of: string | null, more: Partial<Omit<ControlSums, 'party'>>): void => {
    const key = isOfAll ? null : of;
    const zero = new Decimal(0);
    const known = sums.get(key) ?? { party: key, held: zero, waiting: zero, booked: zero };
    sums.set(key, {
      party: key,
      held: known.held.plus(more.held ?? 0),
      waiting: known.waiting.plus(more.waiting ?? 0),
      booked: known.booked.plus(more.booked ?? 0),
    });
  };
  for (const row of held) add(row.party, { held: asDecimal(row.held), waiting: asDecimal(row.waiting) });
  for (const row of booked) {
    const own = asDecimal(row.booked ?? 0);
    add(row.party, { booked: credit ? own.negated() : own });
  }
  return [...sums.values()];
}
