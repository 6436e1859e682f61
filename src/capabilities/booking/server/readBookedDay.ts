import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { fieldNamed, machineOf, refTargetOf, resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { isDay } from '../../../lib/dates';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import type { Booking } from '../language';
import type { BookedDay, BookedThing, DayBooking } from '../wire';
import { aboutThing } from './aboutThing';
import { Books } from './Books';
import { ALL_DAY, momentOf } from './nextFree';

/** Things of one day, at most; who has more chooses in the form. */
const MOST = 200;

/**
 * What the form of a booking offers on a day (`YYYY-MM-DD`, left out: today), and the bookings that hold it. Whoever may book sees
 * when something is taken, by what and by whom, so that it can be talked about; more is told to those who see the booking.
 * @throws CallError 400 for what is no day
 */
export async function readBookedDay(
  call: Call,
  said: Booking,
  { day = call.context.now().slice(0, 10) }: { day?: string | undefined },
  language: string,
): Promise<BookedDay> {
  if (!isDay(day)) throw new CallError(400, 'day: YYYY-MM-DD');
  const [things, bookings] = await Promise.all([readThings(call, said, language), readBookings(call, said, day)]);
  const offered = new Set(things.map(({ id }) => id));
  return { things, bookings: bookings.filter(({ thingId }) => offered.has(thingId)), now: call.context.now() };
}

async function readThings(call: Call, said: Booking, language: string): Promise<BookedThing[]> {
  const target = refTargetOf(fieldNamed(call.resource, said.of));
  const chosen = recordsChosen(call, target.resource);
  const fits = fixedConditions(call, resourceOf(call.services.model, target.resource), target.filter);
  const found = await chosen.find(
    sql`(${sql.join([sql`true`, ...fits], sql` and `)})`,
    call.services.database.kysely,
    MOST,
  );
  const taken = ['id', target.label, ...Object.values(target.fill)];
  const [opens, closes] = said.open ?? [];
  const hour = (value: unknown, otherwise: string): string => (value ? String(value) : otherwise);
  const order = (record: Document): string => String(record[target.code ?? target.label] ?? '');
  return found
    .toSorted((a, b) => order(a).localeCompare(order(b), 'zh', { numeric: true }))
    .map((record) => ({
      id: String(record.id),
      name: String(record[target.label] ?? ''),
      about: (said.about ?? []).flatMap((name) => aboutThing(chosen.call, record, name, language) ?? []),
      opens: hour(opens && record[opens], ALL_DAY.opens),
      closes: hour(closes && record[closes], ALL_DAY.closes),
      picked: Object.fromEntries(taken.map((name) => [name, record[name] ?? null])),
    }));
}

async function readBookings(call: Call, said: Booking, day: string): Promise<DayBooking[]> {
  const books = new Books(call, call.resource, said);
  const [from, to] = [momentOf(day, ALL_DAY.opens), momentOf(day, ALL_DAY.closes)];
  const column = (name: string) => sql.ref(`b.${snake(name)}`);
  const moment = (name: string) => sql`to_char(${column(name)}, 'YYYY-MM-DD HH24:MI:SS')`;
  const { rows } = await sql<DayBooking>`select b.id::text as id, ${column(said.of)}::text as "thingId",
      ${column(call.resource.label)}::text as label, coalesce(e.name, '') as by, ${moment(said.from)} as "from",
      ${moment(said.to)} as "to", ${column(machineOf(call.resource).field)}::int as state,
      exists (select 1 from ${records(call).rows} as s where s.id = b.id) as "isSeen"
    from ${books.whole.rows} as b left join ${records(asSystem(call, '预订', EMPLOYEE)).rows} as e on e.id = ${column(said.by)}
    where ${books.holding()} and ${books.meets({ from, to })} order by ${column(said.from)}, b.id`.execute(
    call.services.database.kysely,
  );
  return rows;
}
