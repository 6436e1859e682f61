import { sql } from 'kysely';
import { type Decimal, toDecimal } from '../../../lib/decimal';
import type { RecordLookUp } from '../../../language/model';
import { compiledAt, type CompiledField, type CompiledResource, type Document } from '../../../language/rules';
import type { Records } from '../../../server/records/records';
import type { Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import { countsNow, lastBegun, readReached } from './countsNow';
import { readKeys } from './readKeys';

/** What the rate of a look-up is asked by: fields of the same names as those that its table is asked by. */
export function fieldsOfRate({ header }: CompiledResource, { by, from = {}, until = {} }: RecordLookUp) {
  const among = (names: Readonly<Record<string, string>>): CompiledField[] =>
    header.filter(({ field }) => Object.hasOwn(names, field.name));
  return { keys: among(by), bounds: { from: among(from), until: among(until) } };
}

/**
 * How much of what a look-up takes otherwise counts, as a part of 1, in the order of the questions; null where no record
 * says so. One statement.
 * @param source records of the resource that says it
 */
export async function ratesOf(
  source: Records,
  lookUp: RecordLookUp,
  asked: readonly Document[],
  database: Connection,
): Promise<(Decimal | null)[]> {
  const { compiled: target } = source.call;
  const { bounds, keys } = fieldsOfRate(target, lookUp);
  const { machine } = target.resource;
  const taken = compiledAt(target, lookUp.rate?.field ?? '').field;
  const questions = asked.map((one) => ({ ...readKeys(one, keys), ...readReached(one, bounds) }));
  const conditions = [
    sql`true`,
    ...(machine ? [sql`${sql.ref(`l.${snake(machine.field)}`)} = ${machine.initial}`] : []),
    ...keys.map(({ field: { name } }) => sql`${sql.ref(`l.${snake(name)}`)}::text = asked->>${name}::text`),
    ...countsNow(bounds),
  ];
  const { rows: found } = await sql<{ rate: string | null }>`
    select (select ${sql.ref(`l.${snake(taken.name)}`)} from ${source.rows} as l
      where ${sql.join(conditions, sql` and `)} order by ${lastBegun(bounds, sql`l.id desc`)} limit 1)::text as rate
    from json_array_elements(${JSON.stringify(questions)}::json) with ordinality as q(asked, position) order by position`.execute(
    database,
  );
  return found.map(({ rate }) => toDecimal(rate)?.dividedBy(100) ?? null);
}
