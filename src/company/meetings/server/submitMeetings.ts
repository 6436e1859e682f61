import { sql } from 'kysely';
import { submitStored, withdrawApprovals } from '../../../capabilities/approval/server';
import { isEmpty, type Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records as recordsOf } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { anyOf, type Connection } from '../../../server/storage';
import { WAITING } from './enterMeetings';

/**
 * Bookings of rooms that ask for approval are submitted as they are stored, each by itself, with its day and the number
 * of its series in the title.
 * @throws Refusal where one cannot be submitted: then none is booked
 */
export async function submitMeetings(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  const waiting = records.filter(({ document }) => Number(document.status) === WAITING);
  const series = await seriesOf(call, waiting, database);
  const documents = waiting.map(({ before, document, id }) => {
    const of = series.get(id);
    // Whoever decides hears once of a series that is booked, and of each day that is moved later.
    const once = before === undefined && of !== undefined ? { once: `meeting/series/${of}` } : {};
    return { id, code: titleOf(call, document, of), ...once };
  });
  await submitStored(call, documents, database);
}

/** What is cancelled waits for nobody's approval any more. */
export async function withdrawMeetings(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; reason: string | null }>`
    select m.id::text as id, m.cancel_reason as reason from ${every(call)} as m
    where m.id = ${anyOf(ids)}`.execute(database);
  for (const { id, reason } of rows) await withdrawApprovals(call, [id], reason ?? '', database);
}

const every = (call: Call) => recordsOf(asSystem(call, '会议预订')).rows;

/** Characters of a subject that a title of an approval has room for beside day and series. */
const SUBJECT = 24;

/** The day comes first: a list of what waits shows the beginning of a title. */
function titleOf({ t }: Call, { code, startTime, subject }: Document, series: string | undefined): string {
  const short =
    [...String(subject)].length > SUBJECT ? `${[...String(subject)].slice(0, SUBJECT - 1).join('')}…` : subject;
  const own = [String(startTime).slice(0, 16), short, code].map(String).join(' ');
  return series === undefined ? own : t('{meeting}（重复会议{series}）', { meeting: own, series });
}

/** Numbers of the first meetings of the series that some meetings belong to, by the id of each. */
async function seriesOf(
  call: Call,
  records: readonly Stored[],
  database: Connection,
): Promise<ReadonlyMap<string, string>> {
  const firstOf = ({ document, id }: Stored): string[] => {
    if (!isEmpty(document.firstId)) return [String(document.firstId)];
    return isEmpty(document.repeat) ? [] : [id];
  };
  const firsts = records.flatMap(firstOf);
  if (firsts.length === 0) return new Map();
  const { rows } = await sql<{ id: string; code: string }>`select m.id::text as id, m.code from ${every(call)} as m
    where m.id = ${anyOf(firsts)}`.execute(database);
  const codes = new Map(rows.map(({ code, id }) => [id, code]));
  return new Map(
    records.flatMap((record) =>
      firstOf(record).flatMap((first): [string, string][] => {
        const code = codes.get(first);
        return code === undefined ? [] : [[record.id, code]];
      }),
    ),
  );
}
