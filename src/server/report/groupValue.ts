import { sql, type RawBuilder } from 'kysely';
import type { Group } from '../../language/model';
import type { TimeStep } from '../../lib/timeSteps';

/** As `stepOf` names them. */
const FORMAT: Readonly<Record<Exclude<TimeStep, 'day'>, string>> = {
  week: 'IYYY-"W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
};

/**
 * What a row is brought together by: the value itself, the part of time that it lies in, or the number of its range,
 * from 0.
 * @param isDate the value is a date, of which ranges count the days until today
 * @param today `YYYY-MM-DD`
 */
export function groupValue(
  { by, ranges }: Group,
  value: RawBuilder<unknown>,
  isDate: boolean,
  today: string,
): RawBuilder<unknown> {
  if (by === 'day') return sql`(${value})::date`;
  if (by !== undefined) return sql`to_char(${value}, ${FORMAT[by]})`;
  if (!ranges) return value;
  const number = isDate ? sql`(${today}::date - (${value})::date)` : value;
  const cases = ranges.map((to, index) => sql`when ${number} <= ${to}::numeric then ${index}::int`);
  return sql`case when ${value} is null then null ${sql.join(cases, sql` `)} else ${ranges.length}::int end`;
}
