import { sql } from 'kysely';
import { addToDate, daysBetween } from '../../../lib/dates';
import type { CellLook, CellNote } from '../../../language/wire';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { clockText, GROUP, type PlannedDay } from '../wire';
import { daysOf, partOf } from './daysOf';
import type { Facts, PersonFacts } from '../wire';
import { planOf } from '../wire';
import { frozenDays } from './frozenDays';
import { readFacts } from './readFacts';

const MINUTES = 1440;

/**
 * What is to be known of a roster: leave of the people, too little rest between two shifts or none at all, holidays, and
 * days that are confirmed, which take no entry.
 */
export async function rosterNotes(call: Call, { from, rows, to }: CellLook, database: Connection): Promise<CellNote[]> {
  const own = daysOf(call.services.model);
  if (!own || partOf(call.resource, call.services.model) !== 'roster' || rows.length === 0) return [];
  const facts = await readFacts(call, own.days, { people: rows, from, to }, database);
  const rest = await restHours(call, own.days.groups, database);
  return [
    ...(await frozenNotes(call, { from, rows, to }, database)),
    ...[...facts.calendar].flatMap(([day, { isStatutory, isWorked }]): CellNote[] =>
      day < from || day > to
        ? []
        : [{ day, tone: 'muted', text: call.t(isWorked ? '调休上班' : isStatutory ? '法定节假日' : '放假') }],
    ),
    ...[...facts.people].flatMap(([row, person]) => [
      ...leaveNotes(call, row, person, { from, to }),
      ...restNotes(call, { row, person, facts, rest, from, to }),
    ]),
  ];
}

function leaveNotes(
  call: Call,
  row: string,
  { leave, roster }: PersonFacts,
  { from, to }: { from: string; to: string },
): CellNote[] {
  return leave.flatMap(({ day, title }): CellNote[] =>
    day < from || day > to
      ? []
      : [
          {
            row,
            day,
            tone: roster.get(day)?.shiftId == null ? 'muted' : 'danger',
            text: call.t('已请{leave}', { leave: title }),
          },
        ],
  );
}

interface Rest {
  row: string;
  person: PersonFacts;
  facts: Facts;
  /** hours that must lie between two shifts, by group */
  rest: ReadonlyMap<string, number>;
  from: string;
  to: string;
}

/** Shifts that begin before the one before has ended, or too soon after it. */
function restNotes(call: Call, { facts, from, person, rest, row, to }: Rest): CellNote[] {
  const first = addToDate(from, -1, 'day') ?? from;
  const count = (daysBetween(first, to) ?? 0) + 1;
  const notes: CellNote[] = [];
  let before: { day: string; plan: PlannedDay } | undefined;
  for (let index = 0; index < count; index++) {
    const day = addToDate(first, index, 'day') ?? first;
    const found = planOf(facts, person, day);
    const { plan } = found ?? {};
    if (!found || !plan?.shift) continue;
    const most = rest.get(found.membership.groupId) ?? 0;
    if (before?.plan.shift && day >= from) {
      const ends = before.plan.shift.spans.at(-1)?.[1] ?? 0;
      const begins = (daysBetween(before.day, day) ?? 0) * MINUTES + (plan.shift.spans[0]?.[0] ?? 0);
      const hours = Math.floor(((begins - ends) / 60) * 10) / 10;
      const of = { end: clockText(ends), hours, most };
      if (begins < ends) notes.push({ row, day, tone: 'danger', text: call.t('与上一班重叠，上一班{end}才结束', of) });
      else if (hours < most)
        notes.push({
          row,
          day,
          tone: 'danger',
          text: call.t('距上一班{end}结束只有{hours}小时，应至少{most}小时', of),
        });
    }
    before = { day, plan };
  }
  return notes;
}

async function restHours(call: Call, groups: string, database: Connection): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; hours: number }>`
    select g.id::text as id, coalesce(g.${sql.ref(snake(GROUP.restHours))}, 0)::int as hours
    from ${records(asSystem(call, '排班检查', groups)).rows} as g`.execute(database);
  return new Map(rows.map(({ hours, id }) => [id, hours]));
}

async function frozenNotes(
  call: Call,
  { from, rows: people, to }: CellLook,
  database: Connection,
): Promise<CellNote[]> {
  const frozen = await frozenDays(call, { people, from, to }, database);
  const text = call.t('考勤已确认');
  return frozen.map(({ day, person }): CellNote => ({ row: person, day, tone: 'muted', text, closed: true }));
}
