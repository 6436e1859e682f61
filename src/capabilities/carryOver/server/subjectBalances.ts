import { sql } from 'kysely';
import { ledgerNamed } from '../../../language/model';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ORIGIN, type Origin } from '../wire';
import type { NamedPeriod } from '../../period/server';
import { carryOverOf, WHY } from './carryOverOf';

/** What a subject holds at the end of a period, for each combination of what tells its balances apart. */
export interface SubjectBalance {
  subject: string;
  /** the other keys of the ledger that are filled in, and measures beside the amount, debit above zero */
  parties: Readonly<Record<string, unknown>>;
  /** before the period, debit above zero */
  opening: Decimal;
  /** within the period */
  debit: Decimal;
  credit: Decimal;
  /** at its end, debit above zero */
  balance: Decimal;
}

/** Of which subjects: a condition on the alias `p` of postings. */
interface Asked {
  subjects: readonly string[];
  /** vouchers of the period that are left out, since they are about to be made anew */
  without: readonly Origin[];
}

/**
 * Balances of subjects at the end of a period, from their postings: nothing else is stored that they could differ from.
 * One statement.
 */
export async function subjectBalances(
  call: Call,
  { from, id, to }: Pick<NamedPeriod, 'from' | 'to' | 'id'>,
  { subjects, without }: Asked,
  database: Connection,
): Promise<SubjectBalance[]> {
  if (subjects.length === 0) return [];
  const { services } = call;
  const whole = (name: string) => records(asSystem(call, WHY, name)).rows;
  const said = carryOverOf(call.resource);
  const ledger = ledgerNamed(services.model, said.ledger);
  const { keys, measures } = ledger.uses.ledger;
  const [subject = '', ...others] = keys;
  const [amount = '', ...more] = measures;
  const column = (name: string) => sql.ref(`p.${snake(name)}`);
  const within = sql`p.bill_date >= ${from}`;
  const left =
    without.length === 0
      ? sql``
      : sql`and not (p.document_kind = ${said.vouchers} and p.document_id in (select v.id from ${whole(said.vouchers)} as v
          where ${sql.ref(`v.${snake(ORIGIN.period)}`)} = ${id} and ${sql.ref(`v.${snake(ORIGIN.origin)}`)} in (${sql.join(without)})))`;
  const { rows } = await sql<Record<string, string | null>>`
    select ${column(subject)}::text as "subject", ${sql.join(others.map((name) => sql`${column(name)}::text as ${sql.ref(`key_${name}`)}`))},
      coalesce(sum(${column(amount)}) filter (where not ${within}), 0)::text as "opening",
      coalesce(sum(${column(amount)}) filter (where ${within} and p.side = 'in'), 0)::text as "debit",
      coalesce(-sum(${column(amount)}) filter (where ${within} and p.side = 'out'), 0)::text as "credit",
      ${sql.join(more.map((name) => sql`coalesce(sum(${column(name)}), 0)::text as ${sql.ref(`sum_${name}`)}`))}
    from ${whole(ledger.name)} as p
    where p.bill_date <= ${to} and ${column(subject)} in (${sql.join(subjects)}) ${left}
    group by ${sql.join(keys.map(column))} order by 1, ${sql.join(others.map((name) => sql`${column(name)} nulls first`))}`.execute(
    database,
  );
  const number = (text: string | null | undefined): Decimal => toDecimal(text) ?? new Decimal(0);
  return rows.map((row) => {
    const [opening, debit, credit] = [number(row.opening), number(row.debit), number(row.credit)];
    return {
      subject: String(row.subject),
      parties: {
        ...Object.fromEntries(others.flatMap((name) => (row[`key_${name}`] ? [[name, row[`key_${name}`]]] : []))),
        ...Object.fromEntries(more.map((name) => [name, number(row[`sum_${name}`])])),
      },
      opening,
      debit,
      credit,
      balance: opening.plus(debit).minus(credit),
    };
  });
}
