import { sql, type RawBuilder } from 'kysely';
import { at } from '../../../lib/at';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { type BalanceLookUp, resourceOf } from '../../../language/model';
import { DAY } from '../../../language/model/LookUp';
import { compiledAt, type CompiledField, type Document } from '../../../language/rules';
import { balanceTableOf } from '../../../server/schema/ledgerTables';
import type { Connection } from '../../../server/storage';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { choosableRows } from '../../../server/resource/visibleRows';
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
  const calls = ledgersOf(call, lookUp);
  const names = Object.keys(keys);
  const { compiled, resource } = at(calls, 0);
  if (hidesBalance(calls, lookUp) || (lookUp.until !== undefined && !seesExpected(call, resource)))
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
  const calls = ledgersOf(call, lookUp);
  const { compiled, resource } = at(calls, 0);
  const names = Object.keys(lookUp.keys);
  const fields = names.map((name) => compiledAt(compiled, name));
  const given = asked.map((question) => Object.fromEntries(names.map((name) => [snake(name), question[name] ?? null])));
  const expected =
    lookUp.until === undefined
      ? sql``
      : sql` + ${expectedSum(call, resource, names, sql`(${asked.map((question) => question[DAY] ?? null)}::date[])[q.ordinality]`, { isNarrowed })}`;
  const { rows } = await sql<{ value: string }>`select (${sql.join(
    calls.map((ledger) => sumOf(ledger, fields, lookUp.measure, isNarrowed)),
    sql` - `,
  )}${expected})::text as value
    from json_populate_recordset(null::${sql.table(balanceTableOf(resource))}, ${JSON.stringify(given)}::json) with ordinality as q order by q.ordinality`.execute(
    database,
  );
  return rows.map(({ value }) => asDecimal(value));
}

/**
 * The balance of each record of a statement as a part of it, as far as the caller's roles show it; nothing where they hide
 * what it is made of.
 */
export function balanceOfRecord(call: Call, lookUp: BalanceLookUp, alias: string): RawBuilder<unknown> {
  const calls = ledgersOf(call, lookUp);
  if (hidesBalance(calls, lookUp)) return sql`null::numeric`;
  const fields = Object.keys(lookUp.keys).map((name) => compiledAt(at(calls, 0).compiled, name));
  const own = ({ field }: CompiledField) => sql`${sql.ref(`${alias}.${snake(lookUp.keys[field.name] ?? '')}`)}`;
  return sql`(${sql.join(
    calls.map((ledger) => sumOf(ledger, fields, lookUp.measure, true, own)),
    sql` - `,
  )})`;
}

/** Whether roles hide what a balance is made of. */
function hidesBalance(ledgers: readonly Call[], { keys, measure }: BalanceLookUp): boolean {
  const names = [measure, ...Object.keys(keys)];
  return ledgers.some((ledger) => names.some((name) => !canSee(ledger, compiledAt(ledger.compiled, name))));
}

/** The ledger that is asked, and the one that is taken off. */
function ledgersOf({ resource, services, session }: Call, { balance, minus }: BalanceLookUp): Call[] {
  return [balance, ...(minus === undefined ? [] : [minus])].map((name) =>
    callOn(services, session, resourceOf(services.model, name), undefined, resource),
  );
}

/**
 * A key that the ledger demands is compared alone, so that its index is used; any other is summed over where it is left
 * out.
 */
function sumOf(
  call: Call,
  fields: readonly CompiledField[],
  measure: string,
  isNarrowed: boolean,
  askedBy = ({ field }: CompiledField): RawBuilder<unknown> => sql`${sql.ref(`q.${snake(field.name)}`)}`,
): RawBuilder<unknown> {
  const conditions = fields.map((compiled) => {
    const { field } = compiled;
    const [own, asked] = [sql.ref(`b.${snake(field.name)}`), askedBy(compiled)];
    return field.required === true ? sql`${own} = ${asked}` : sql`(${asked} is null or ${own} = ${asked})`;
  });
  const rows = isNarrowed ? choosableRows(call, call.resource, 'b') : sql`b.package_id = ${call.session.packageId}`;
  return sql`coalesce((select sum(${sql.ref(`b.${snake(measure)}`)}) from ${sql.table(balanceTableOf(call.resource))} as b
    where ${sql.join([...conditions, rows, notAway(call, 'b')], sql` and `)}), 0.00)`;
}
