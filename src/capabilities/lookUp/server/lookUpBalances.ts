import { sql, type RawBuilder } from 'kysely';
import { at } from '../../../lib/at';
import { asDecimal } from '../../../lib/decimal';
import { type BalanceLookUp, resourceOf } from '../../../language/model';
import { compiledAt, type CompiledField, type Document } from '../../../language/rules';
import { balanceTableOf } from '../../../server/schema/ledgerTables';
import type { Connection } from '../../../server/storage';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { choosableRows } from '../../../server/resource/visibleRows';
import { snake } from '../../../server/schema/naming';
import { readKeys } from './readKeys';

/**
 * Balances of a ledger by their keys, those of another taken off, as far as the caller's roles show them. One
 * statement.
 */
export async function lookUpBalances(
  call: Call,
  { balance, keys, measure, minus }: BalanceLookUp,
  asked: readonly Document[],
  database: Connection,
): Promise<unknown[]> {
  const { services, session } = call;
  const calls = [balance, ...(minus === undefined ? [] : [minus])].map((name) =>
    callOn(services, session, resourceOf(services.model, name), undefined, call.resource),
  );
  const names = Object.keys(keys);
  const hides = (ledger: Call): boolean =>
    [measure, ...names].some((name) => !canSee(ledger, compiledAt(ledger.compiled, name)));
  if (calls.some(hides)) return asked.map(() => null);
  const fields = names.map((name) => compiledAt(at(calls, 0).compiled, name));
  const questions = asked.map((one) => readKeys(one, fields));
  const isWhole = (question: Document): boolean =>
    fields.every(({ field }) => field.required !== true || Object.hasOwn(question, field.name));
  const given = questions.map((question) =>
    Object.fromEntries(Object.entries(question).map(([name, value]) => [snake(name), value])),
  );
  const { rows } = await sql<{ value: string }>`select (${sql.join(
    calls.map((ledger) => sumOf(ledger, fields, measure)),
    sql` - `,
  )})::text as value
    from json_populate_recordset(null::${sql.table(balanceTableOf(at(calls, 0).resource))}, ${JSON.stringify(given)}::json) with ordinality as q order by q.ordinality`.execute(
    database,
  );
  const { field, type } = compiledAt(at(calls, 0).compiled, measure);
  return rows.map(({ value }, index) =>
    isWhole(at(questions, index)) ? type.fromExpression(asDecimal(value), field) : null,
  );
}

/**
 * A key that the ledger demands is compared alone, so that its index is used; any other is summed over where it is left
 * out.
 */
function sumOf(call: Call, fields: readonly CompiledField[], measure: string): RawBuilder<unknown> {
  const conditions = fields.map(({ field }) => {
    const [own, asked] = [sql.ref(`b.${snake(field.name)}`), sql.ref(`q.${snake(field.name)}`)];
    return field.required === true ? sql`${own} = ${asked}` : sql`(${asked} is null or ${own} = ${asked})`;
  });
  return sql`coalesce((select sum(${sql.ref(`b.${snake(measure)}`)}) from ${sql.table(balanceTableOf(call.resource))} as b
    where ${sql.join([...conditions, choosableRows(call, call.resource, 'b')], sql` and `)}), 0)`;
}
