import { sql } from 'kysely';
import { storageOf } from '../../../fields/storage';
import type { RecordLookUp } from '../../../language/model';
import { DAY } from '../../../language/model/LookUp';
import { compiledAt, type CompiledField, type CompiledResource, type Document } from '../../../language/rules';
import type { Records } from '../../../server/records/records';
import { datedValues } from '../../../server/resource/datedValues';
import { at } from '../../../lib/at';
import { type Decimal, toDecimal } from '../../../lib/decimal';
import { recordId } from '../../../server/resource/readRecord';
import type { Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import { countsNow, lastBegun, readReached } from './countsNow';
import { readDay } from './readDay';
import { readKeys } from './readKeys';

/** The fields of a record that a look-up compares and takes. */
export function fieldsOfLookUp(
  compiled: CompiledResource,
  { by, field, from = {}, itself, lines, otherwise, until = {} }: RecordLookUp,
) {
  const find = (name: string): CompiledField => compiledAt(compiled, name);
  const prefix = lines === undefined ? '' : `${lines}.`;
  const names = Object.keys(by);
  const inTable = (asked: readonly string[]) => asked.map((name) => find(prefix + name));
  return {
    keys: inTable(names),
    bounds: { from: inTable(Object.keys(from)), until: inTable(Object.keys(until)) },
    own: itself === undefined ? [] : names.map(find),
    taken: find(prefix + field),
    instead: otherwise === undefined ? undefined : find(otherwise),
  };
}

/**
 * What records say: `itself` where the record itself fits, else the fitting line of
 * their table that began to count last, the first of those, or the sum of all, else what they say otherwise; null where that is nothing. One statement,
 * answered in the order of the questions.
 * @param rates how much of what they say otherwise counts, of each question; undefined: all
 */
export async function recordValues(
  source: Records,
  lookUp: RecordLookUp,
  asked: readonly Document[],
  database: Connection,
  rates?: readonly (Decimal | null)[],
): Promise<unknown[]> {
  const { compiled: target, session } = source.call;
  const { field, itself, lines, sum } = lookUp;
  const { bounds, instead, keys, own, taken } = fieldsOfLookUp(target, lookUp);
  const questions = asked.map((one) => ({
    ...readKeys(one, keys),
    ...readReached(one, bounds),
    id: recordId(one.id),
  }));
  const same = (alias: string, fields: readonly CompiledField[]) =>
    fields.map(({ field: { name } }) => sql`${sql.ref(`${alias}.${snake(name)}`)}::text = asked->>${name}::text`);
  const ofRecord = (compiled: CompiledField | undefined) =>
    compiled ? sql.ref(`t.${snake(compiled.field.name)}`) : sql`null`;
  const value =
    lines === undefined
      ? ofRecord(taken)
      : sql`(select ${sum ? sql`sum(${sql.ref(`l.${snake(field)}`)})` : sql.ref(`l.${snake(field)}`)} from ${source.lines(lines)} as l
          where ${sql.join([sql`l.parent_id = t.id`, sql`${sql.ref(`l.${snake(field)}`)} is not null`, ...same('l', keys), ...countsNow(bounds)], sql` and `)} ${sum ? sql`` : sql`order by ${lastBegun(bounds)} limit 1`})`;
  const isItself = own.length === 0 ? sql`false` : sql.join(same('t', own), sql` and `);
  const { rows: found } = await sql<{
    value: unknown;
    otherwise: unknown;
    is_itself: boolean | null;
    is_there: boolean;
  }>`select ${value} as value, ${ofRecord(instead)} as otherwise, ${isItself} as is_itself, t.id is not null as is_there
    from json_array_elements(${JSON.stringify(questions)}::json) with ordinality as q(asked, position)
    left join ${source.rows} as t on t.id = (asked->>'id')::bigint order by position`.execute(database);
  const takenOn = await onDays(lines === undefined ? taken : undefined, 'value');
  const insteadOn = await onDays(instead, 'otherwise');
  const said = (row: (typeof found)[number], index: number): unknown =>
    (takenOn ? takenOn[index] : read(row.value, taken)) ??
    reduced(insteadOn ? insteadOn[index] : instead ? read(row.otherwise, instead) : null, index);
  return found.map((row, index) => (row.is_itself === true ? inWire(itself!, taken) : said(row, index)));

  /** As much of a number as counts. */
  function reduced(whole: unknown, index: number): unknown {
    const [rate, number] = [rates?.[index], toDecimal(whole)];
    return instead && rate && number ? instead.type.fromExpression(number.times(rate), instead.field) : whole;
  }

  /** What counts on the days that are asked for, of these records; today where none is asked. */
  async function onDays(
    compiled: CompiledField | undefined,
    today: 'value' | 'otherwise',
  ): Promise<unknown[] | undefined> {
    if (compiled?.field.dated === undefined || lookUp.day === undefined) return undefined;
    const days = asked.map((one) => readDay(one[DAY]));
    const places = days.flatMap((day, index) => (day === undefined ? [] : [{ index, day }]));
    const values = await datedValues(
      target,
      compiled,
      session.packageId,
      places.map(({ day, index }) => ({ id: at(questions, index).id, day })),
      database,
    );
    const known = new Map(places.map(({ index }, place) => [index, values[place]]));
    return found.map((row, index) => {
      if (!row.is_there) return null;
      return known.has(index) ? known.get(index) : read(row[today], compiled);
    });
  }
}

function read(value: unknown, { field }: CompiledField): unknown {
  const fromDatabase = storageOf(field).fromDatabase;
  return value === null || value === undefined ? null : fromDatabase ? fromDatabase(value) : value;
}

function inWire(text: string, { field, type }: CompiledField): unknown {
  const parsed = type.parse(text, field);
  return parsed.ok ? parsed.value : null;
}
