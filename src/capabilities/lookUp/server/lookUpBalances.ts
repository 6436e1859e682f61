import { sql, type RawBuilder } from 'kysely';
import { at } from '../../../lib/at';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import type { BalanceLookUp } from '../../../language/model';
import { DAY } from '../../../language/model/LookUp';
import { compiledAt, type CompiledField, type Document } from '../../../language/rules';
import { keyType } from '../../../server/schema/sumKeys';
import type { Connection } from '../../../server/storage';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordset } from '../../../server/resource/recordset';
import { snake } from '../../../server/schema/naming';
import { expectedSum, seesExpected } from './expectedSum';
import { notAway } from './notAway';
import { readDay } from './readDay';
import { readKeys } from './readKeys';

/**
 * Balances of a ledger by their keys, those of another taken off, as far as the caller's roles show them. One
 * statement.
 */
export async function lookUpBalances(
  call: Call,
  lookUp: BalanceLookUp,
  asked: readonly Document[],
  database: Connection,
): Promise<unknown[]> {
  const { keys, measure } = lookUp;
  const ledgers = ledgersOf(call, lookUp);
  const names = Object.keys(keys);
  const { compiled, resource } = at(ledgers, 0).call;
  if (hidesBalance(ledgers, lookUp) || (lookUp.until !== undefined && !seesExpected(call, resource)))
    return asked.map(() => null);
  const fields = names.map((name) => compiledAt(compiled, name));
  const questions = asked.map((one) => ({ ...readKeys(one, fields), [DAY]: readDay(one[DAY]) }));
  const values = await balancesOf(call, lookUp, questions, { isNarrowed: true }, database);
  const isWhole = (question: Document): boolean =>
    fields.every(({ field }) => field.required !== true || Object.hasOwn(question, field.name)) &&
    (lookUp.until === undefined || question[DAY] !== undefined);
  const { field, type } = compiledAt(compiled, measure);
  return values.map((value, index) => (isWhole(at(questions, index)) ? type.fromExpression(value, field) : null));
}

/**
 * The same as values, in the order of the questions. One statement.
 * @param asked keys of the ledger, one that is left out is summed over; and the day until which what is expected counts
 * @param isNarrowed only what the caller's roles show counts; else all that there is
 */
export async function balancesOf(
  call: Call,
  lookUp: BalanceLookUp,
  asked: readonly Document[],
  { isNarrowed }: { isNarrowed: boolean },
  database: Connection,
): Promise<Decimal[]> {
  const ledgers = ledgersOf(call, lookUp, isNarrowed);
  const { compiled, resource } = at(ledgers, 0).call;
  const names = Object.keys(lookUp.keys);
  const fields = names.map((name) => compiledAt(compiled, name));
  const given = recordset(
    [
      ...fields.map(({ field }) => ({
        name: snake(field.name),
        type: keyType(field),
        values: asked.map((question) => question[field.name] ?? null),
      })),
      { name: 'ordinality', type: 'integer', values: asked.map((_, index) => index + 1) },
    ],
    'q',
  );
  const expected =
    lookUp.until === undefined
      ? sql``
      : sql` + ${expectedSum(call, resource, names, sql`(${asked.map((question) => question[DAY] ?? null)}::date[])[q.ordinality]`, { isNarrowed })}`;
  const { rows } = await sql<{ value: string }>`select (${sql.join(
    ledgers.map((ledger) => sumOf(ledger, fields, lookUp.measure)),
    sql` - `,
  )}${expected})::text as value
    from ${given} order by q.ordinality`.execute(database);
  return rows.map(({ value }) => asDecimal(value));
}

/**
 * The balance of each record of a statement as a part of it, as far as the caller's roles show it; nothing where they hide
 * what it is made of.
 */
export function balanceOfRecord(call: Call, lookUp: BalanceLookUp, alias: string): RawBuilder<unknown> {
  const ledgers = ledgersOf(call, lookUp);
  if (hidesBalance(ledgers, lookUp)) return sql`null::numeric`;
  const fields = Object.keys(lookUp.keys).map((name) => compiledAt(at(ledgers, 0).call.compiled, name));
  const own = ({ field }: CompiledField) => sql`${sql.ref(`${alias}.${snake(lookUp.keys[field.name] ?? '')}`)}`;
  return sql`(${sql.join(
    ledgers.map((ledger) => sumOf(ledger, fields, lookUp.measure, own)),
    sql` - `,
  )})`;
}

/** Whether roles hide what a balance is made of. */
function hidesBalance(ledgers: readonly Records[], { keys, measure }: BalanceLookUp): boolean {
  return ledgers.some((ledger) => !ledger.sees(measure, ...Object.keys(keys)));
}

/** The ledger that is asked, and the one that is taken off: what the caller's roles show, or all that there is. */
function ledgersOf(call: Call, { balance, minus }: BalanceLookUp, isNarrowed = true): Records[] {
  return [balance, ...(minus === undefined ? [] : [minus])].map((name) =>
    isNarrowed ? recordsChosen(call, name) : records(asSystem(call, '取数', name)),
  );
}

/**
 * A key that the ledger demands is compared alone, so that its index is used; any other is summed over where it is left
 * out.
 */
function sumOf(
  ledger: Records,
  fields: readonly CompiledField[],
  measure: string,
  askedBy = ({ field }: CompiledField): RawBuilder<unknown> => sql`${sql.ref(`q.${snake(field.name)}`)}`,
): RawBuilder<unknown> {
  const conditions = fields.map((compiled) => {
    const { field } = compiled;
    const [own, asked] = [sql.ref(`b.${snake(field.name)}`), askedBy(compiled)];
    return field.required === true ? sql`${own} = ${asked}` : sql`(${asked} is null or ${own} = ${asked})`;
  });
  return sql`coalesce((select sum(${sql.ref(`b.${snake(measure)}`)}) from ${ledger.balancesWhere('b', sql.join([...conditions, notAway(ledger.call, 'b')], sql` and `))}), 0.00)`;
}
