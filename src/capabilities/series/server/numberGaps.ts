import dayjs from 'dayjs';
import { sql } from 'kysely';
import { compiledAt, isDated, seriesOf } from '../../../language/rules';
import { LONGEST_CHECK, type MissingNumber, type NumberGaps } from '../../../language/wire';
import { rangeEnds } from '../../../lib/rangeEnds';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';
import { timestamp } from '../../../server/time';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { canSee } from '../../../server/resource/canSee';
import { fillSequence } from '../../../server/resource/nextCode';
import type { Params } from '../../../server/calls/pageOf';
import { filledSeries } from './filledSeries';

/** Missing numbers that an answer names, and stretches of them that it looks at. */
const MOST = 500;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Numbers that a series has given in a range of days and that no record has (E-31), whoever may see the records; of
 * those that were deleted, or moved to another month, by whom. `days=from,to`, 366 days at most; a series without a
 * date is looked at as a whole. Two statements.
 */
export async function numberGaps(call: Call, { days = '' }: Params): Promise<NumberGaps> {
  if (!canSee(call, compiledAt(call.compiled, call.resource.code!))) throw new CallError(403, '拒绝访问');
  return gapsWithin(call, days, call.services.database.kysely);
}

/** The same for checks within a transaction, whoever may see the numbers. */
export async function gapsWithin(call: Call, days: string, kysely: Connection): Promise<NumberGaps> {
  const { resource, session } = call;
  const series = seriesOf(resource)!;
  const [from, to] = isDated(series) ? endsOf(days) : ['', ''];
  const filled = filledSeries(resource, from, to);
  const code = sql.ref(snake(resource.code!));
  const { rows } = await sql<{ series: string; first: string; behind: string; given: string; missing: string }>`
    with asked as (select series, split_part(series, '{seq', 1) as head, last from sys_series where package_id = ${session.packageId} and series = any(${filled}::text[])),
      taken as (select a.series, substr(t.${code}, length(a.head) + 1)::bigint as number from ${records(asSystem(call, '断号检查')).rows} as t
        join asked as a on left(t.${code}, length(a.head)) = a.head
        where substr(t.${code}, length(a.head) + 1) ~ '^[0-9]{1,15}$'),
      marks as (select t.series, t.number from taken as t join asked as a on a.series = t.series and t.number <= a.last
        union select series, 0 from asked union select series, last + 1 from asked),
      spans as (select series, number + 1 as first, lead(number) over (partition by series order by number) as behind from marks),
      gaps as (select * from spans where behind > first)
    select w.given, w.missing, g.series, g.first, g.behind
    from (select (select coalesce(sum(last), 0) from asked) as given, (select coalesce(sum(behind - first), 0) from gaps) as missing) as w
    left join lateral (select * from gaps order by series, first limit ${MOST}) as g on true order by g.series, g.first`.execute(
    kysely,
  );
  const [{ given, missing }] = rows as [(typeof rows)[number]];
  const codes = missing === '0' ? [] : rows.flatMap((row) => numbersOf(row, MOST)).slice(0, MOST);
  return { given, missing, list: await withDeleters(call, codes, kysely) };
}

function numbersOf(
  { behind, first, series }: { series: string; first: string; behind: string },
  most: number,
): string[] {
  return Array.from({ length: Math.min(Number(behind) - Number(first), most) }, (_, index) =>
    fillSequence(series, String(Number(first) + index)),
  );
}

function endsOf(range: string): [string, string] {
  const [from = '', to = '', more] = rangeEnds(range, timestamp().slice(0, 10));
  if (more !== undefined || [from, to].some((day) => !(DAY.test(day) && dayjs(day).format('YYYY-MM-DD') === day)))
    throw new CallError(400, 'days: from,to');
  const days = dayjs(to).diff(from, 'day') + 1;
  if (days < 1 || days > LONGEST_CHECK) throw new CallError(400, `days: 1 - ${LONGEST_CHECK}`);
  return [from, to];
}

/** The history of a record that was deleted or has another number now says what its number was. */
async function withDeleters(
  { resource, session }: Call,
  codes: readonly string[],
  database: Connection,
): Promise<MissingNumber[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<MissingNumber>`
    select distinct on (c.change->>'from') c.change->>'from' as code, h.user_name as "userName", h.created_time as "deletedTime"
    from sys_history as h cross join lateral jsonb_array_elements(h.changes) as c(change)
    where h.package_id = ${session.packageId} and h.resource = ${resource.name} and h.action in ('delete', 'edit')
      and c.change->>'path' = ${resource.code!} and c.change->>'from' = any(${codes}::text[]) order by c.change->>'from', h.id desc`.execute(
    database,
  );
  const found = new Map(rows.map((row) => [row.code, row]));
  return codes.map((code) => found.get(code) ?? { code, userName: null, deletedTime: null });
}
