import { sql } from 'kysely';
import { fillDateParts } from '../../lib/dateParts';
import { type Connection, onlyRow } from '../storage';

/**
 * The next number of a series such as `CGRK{yyyyMMdd}{seq:4}`: counted per account set and per filled-in prefix, inside
 * the transaction of the record, so that a refused record leaves no gap.
 */
export async function nextCode(database: Connection, packageId: string, series: string, date: string): Promise<string> {
  const filled = fillDateParts(series, date);
  const { last } = onlyRow(
    await sql<{ last: string }>`
    insert into sys_series (package_id, series, last) values (${packageId}, ${filled}, 1)
    on conflict (package_id, series) do update set last = sys_series.last + 1 returning last`.execute(database),
  );
  return fillSequence(filled, last);
}

/** Fills in `{seq:4}`; a number that outgrows its places is written in full. */
export function fillSequence(filled: string, number: string): string {
  return filled.replace(/\{seq:(\d)\}/, (_, places: string) => number.padStart(Number(places), '0'));
}
