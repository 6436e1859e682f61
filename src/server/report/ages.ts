import dayjs from 'dayjs';
import { sql, type RawBuilder } from 'kysely';
import { at } from '../../lib/at';
import type { LedgerResource } from '../../language/model';
import { ageParts, OLDER, partName } from '../../language/rules/ledgerPart';
import { balanceTableOf } from '../schema/ledgerTables';
import { snake, tableOf } from '../schema/naming';

/**
 * How long what is there has been there, for each combination of a ledger's keys, first in, first out: the balance is
 * what came in last. Of what came in up to `days` ago no more can be left than the balance, so a bracket holds the
 * difference to the one before; only postings of the brackets are read, however old the ledger is. What a balance below
 * zero lacks stands in the youngest bracket; what nothing that came in explains is the oldest.
 * @param brackets days at which the columns end, ascending
 * @param today `YYYY-MM-DD`
 */
export function ages(
  ledger: LedgerResource,
  packageId: string,
  measure: string,
  brackets: readonly number[],
  today: string,
): RawBuilder<unknown> {
  const keys = sql.join(ledger.uses.ledger.keys.map((key) => sql.ref(snake(key))));
  const value = sql.ref(snake(measure));
  const firstDay = (days: number) => dayjs(today).subtract(days, 'day').format('YYYY-MM-DD');
  const came = brackets.map((days) => sql.ref(`came_${days}`));
  // What takes an inflow back, or corrects it, is its opposite and counts for its day; other negative entries took from
  // what was there.
  const day = sql`case when coalesce(reverses, corrects) is null then bill_date
    else (select o.bill_date from ${sql.table(tableOf(ledger))} as o where o.package_id = p.package_id and o.id = coalesce(p.reverses, p.corrects)) end`;
  const isInflow = sql`side = 'in' and (${value} > 0) = (reverses is null and corrects is null)`;
  const source = sql`select ${keys}, ${value} as there, ${sql.join(brackets.map((days) => sql`0::numeric as ${sql.ref(`came_${days}`)}`))}
      from ${sql.table(balanceTableOf(ledger))} where package_id = ${packageId}
    union all select ${keys}, 0::numeric, ${sql.join(brackets.map((days) => sql`case when ${day} >= ${firstDay(days)} then ${value} else 0 end`))}
      from ${sql.table(tableOf(ledger))} as p where package_id = ${packageId} and bill_date >= ${firstDay(at(brackets, -1))} and ${isInflow}`;
  const sums = sql`select ${keys}, sum(there) as there, ${sql.join(came.map((name) => sql`sum(${name}) as ${name}`))} from (${source}) as s group by ${keys}`;
  const upTo = (index: number) => (index < 0 ? sql`0` : sql`least(there, ${at(came, index)})`);
  const parts = ageParts(brackets).map((part, index) => {
    const column = sql.ref(snake(partName(measure, part)));
    return part === OLDER
      ? sql`there - ${upTo(index - 1)} as ${column}`
      : sql`${upTo(index)} - ${upTo(index - 1)} as ${column}`;
  });
  return sql`select ${packageId}::bigint as package_id, ${keys}, there as ${value}, ${sql.join(parts)} from (${sums}) as g`;
}
