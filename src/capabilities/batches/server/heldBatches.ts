import { sql, type RawBuilder } from 'kysely';
import { asLedger, resourceOf } from '../../../language/model';
import { allotOf } from '../../../language/model/Allot';
import { compiledAt, type Document } from '../../../language/rules';
import { MOST_HELD, type HeldBatch } from '../../../language/wire';
import { at } from '../../../lib/at';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { unnested } from '../../../server/resource/unnested';
import { snake } from '../../../server/schema/naming';
import { keyType } from '../../../server/schema/sumKeys';
import { readKeys } from '../../lookUp/server';
import { reservesOf } from '../../ledger/server';
import { isRegister } from './batchKeys';

/** Places of one call, at most: the lines of a document. */
const MOST_PLACES = 2000;

/**
 * The batches that lie where lines take from, `{table, list: [{key: value}, ...]}`: for each place, in order, those of
 * which something is there, what expires first before others. A place that lacks a key has none. One statement.
 * @throws CallError 400 for a table that allots nothing, too many places, a key that its type cannot read
 */
export async function heldBatches(call: Call, body: unknown): Promise<HeldBatch[][]> {
  const { services } = call;
  const { list, table: name } = (body ?? {}) as { list?: unknown; table?: unknown };
  const allot = call.compiled.tables
    .map(({ field }) => ({ field, said: allotOf(field) }))
    .find(({ field, said }) => said && field.name === name)?.said;
  if (!allot) throw new CallError(400, 'table');
  if (!Array.isArray(list) || list.length > MOST_PLACES) throw new CallError(400, `list: 0 - ${MOST_PLACES}`);
  const register = resourceOf(services.model, allot.register);
  if (!isRegister(register)) throw new CallError(400, 'table');
  const { dates, keys: named, ledger: ledgerName } = register.uses.batches;
  const ledger = recordsChosen(call, ledgerName);
  const { keys, measures } = asLedger(ledger.call.resource).uses.ledger;
  const number = at(named, named.length - 1);
  const measure = at(measures, 0);
  if (!ledger.sees(...keys, measure)) return list.map(() => []);
  const placeKeys = keys.filter((key) => key !== number);
  const fields = placeKeys.map((key) => compiledAt(ledger.call.compiled, key));
  const places = list.map((one) => readKeys(asObject(one), fields));
  const isWhole = (place: Document): boolean => placeKeys.every((key) => Object.hasOwn(place, key));
  const given = unnested(
    [
      ...fields.map(({ field }) => ({
        name: snake(field.name),
        type: keyType(field),
        values: places.map((place) => (isWhole(place) ? place[field.name] : null)),
      })),
      { name: 'ordinality', type: 'integer', values: places.map((_, index) => index + 1) },
    ],
    'q',
  );
  const registered = recordsChosen(call, register.name);
  const dated = (index: number): RawBuilder<unknown> => {
    const date = dates[index];
    return date !== undefined && registered.sees(date) ? sql`${sql.ref(`r.${snake(date)}`)}::text` : sql`null::text`;
  };
  const same = (own: string, other: string, of: readonly string[]) =>
    sql.join(
      of.map((key) => sql`${sql.ref(`${own}.${snake(key)}`)} = ${sql.ref(`${other}.${snake(key)}`)}`),
      sql` and `,
    );
  const value = sql.ref(snake(measure));
  // How much is free hangs on all that is reserved, whoever may see it.
  const held = reservesOf(services.model, ledgerName).map((reserving) => {
    const reserved = records(asSystem(call, '批次库存', reserving)).balances;
    return sql`(select coalesce(sum(greatest(h.${value}, 0)), 0) from ${reserved} as h
      where ${same('h', 'q', placeKeys)} and ${sql.ref(`h.${snake(number)}`)} = b.number)`;
  });
  const { rows } = await sql<
    HeldBatch & { place: string }
  >`select place, batch, made, expires, there::text, free::text from (
    select q.ordinality as place, b.number as batch, ${dated(0)} as made, ${dated(1)} as expires, b.there,
        ${sql.join([sql`b.there`, ...held], sql` - `)} as free,
        row_number() over (partition by q.ordinality order by ${dated(1)} nulls last, ${dated(0)} nulls last, b.number) as rank
      from ${given}
      cross join lateral (
        select ${sql.ref(`s.${snake(number)}`)} as number, sum(s.${value}) as there from ${ledger.balances} as s
        where ${same('s', 'q', placeKeys)} and ${sql.ref(`s.${snake(number)}`)} is not null
        group by 1 having sum(s.${value}) > 0) as b
      left join ${registered.rows} as r on ${same('r', 'q', named.slice(0, -1))} and ${sql.ref(`r.${snake(number)}`)} = b.number
    ) as ranked where rank <= ${MOST_HELD} order by place, rank`.execute(services.database.kysely);
  const answer: HeldBatch[][] = list.map(() => []);
  for (const { place, ...batch } of rows) at(answer, Number(place) - 1).push(batch);
  return answer;
}

function asObject(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new CallError(400, 'list');
  return given as Record<string, unknown>;
}
