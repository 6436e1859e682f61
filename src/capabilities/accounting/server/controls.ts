import { sql } from 'kysely';
import { ledgerNamed, resourceOf } from '../../../language/model';
import { wordedTitle } from '../../../language/model/wordedTitle';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { PeriodCheck } from '../../../language/wire';
import { POSTING } from '../../../language/meta/postingFields';
import { holds } from '../../../server/access/Session';
import type { EndedPeriod } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { screenAddress } from '../../../server/resource/screenAddress';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Vouchered } from '../language';
import { RULE } from '../wire';

type Control = NonNullable<Vouchered['controls']>[number];

/**
 * Ledgers whose balances at the end of a period are not those of their subjects: money, partners, stock. Both sides come
 * from postings. Two statements for each.
 */
export async function controls(
  call: Call,
  { from, to }: EndedPeriod,
  _action: string,
  database: Connection,
): Promise<PeriodCheck[]> {
  const { model } = call.services;
  const screens = Object.values(model.resources).flatMap((resource) => resource.screens);
  const found: PeriodCheck[] = [];
  for (const { uses } of Object.values(model.resources)) {
    const said = uses.accounting?.vouchered;
    if (said?.ledger === undefined) continue;
    for (const control of said.controls ?? []) {
      const other = await held(call, control, to, database);
      const own = await booked(call, said, said.ledger, control, to, database);
      const screen = screens.find(({ name }) => name === control.screen);
      const asked = { [POSTING.date]: `${from},${to}` };
      found.push({
        title: '与科目账不符',
        ...(screen ? { of: wordedTitle(screen.title, call.t) } : {}),
        count: other.equals(own) ? 0 : 1,
        amounts: [other.toFixed(2), own.toFixed(2)],
        ...(screen && holds(call.session, screen.permissions) ? { path: screenAddress(screen, asked) } : {}),
      });
    }
  }
  return found;
}

async function held({ services, session }: Call, { has, ledger, measure }: Control, to: string, database: Connection) {
  const { rows } = await sql<{ amount: string | null }>`select sum(${sql.ref(snake(measure))})::text as amount
    from ${sql.table(tableOf(ledgerNamed(services.model, ledger)))} where package_id = ${session.packageId} and bill_date <= ${to}
      ${has === undefined ? sql`` : sql`and ${sql.ref(snake(has))} is not null`}`.execute(database);
  return toDecimal(rows[0]?.amount) ?? new Decimal(0);
}

async function booked(
  { services, session }: Call,
  { rules }: Vouchered,
  name: string,
  { credit, purposes }: Control,
  to: string,
  database: Connection,
) {
  const ledger = ledgerNamed(services.model, name);
  const [subject = ''] = ledger.uses.ledger.keys;
  const [amount = ''] = ledger.uses.ledger.measures;
  const { rows } = await sql<{
    amount: string | null;
  }>`select sum(p.${sql.ref(snake(amount))})::text as amount from ${sql.table(tableOf(ledger))} as p
    where p.package_id = ${session.packageId} and p.bill_date <= ${to} and p.${sql.ref(snake(subject))} in (
      select r.${sql.ref(snake(RULE.subject))} from ${sql.table(tableOf(resourceOf(services.model, rules)))} as r
      where r.package_id = p.package_id and r.status = 1 and r.${sql.ref(snake(RULE.purpose))} in (${sql.join(purposes)}))`.execute(
    database,
  );
  const sum = toDecimal(rows[0]?.amount) ?? new Decimal(0);
  return credit ? sum.negated() : sum;
}
