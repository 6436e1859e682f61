import { sql } from 'kysely';
import { isDay } from '../../../lib/dates';
import { CallError } from '../../../server/Refusal';
import { DEPARTMENT, EMPLOYEE } from '../../../language/kernel';
import { teamOf } from '../../../server/people/teamOf';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Params } from '../../../server/calls/pageOf';
import { recordId } from '../../../server/resource/readRecord';
import {
  dueAt,
  isOwed,
  periodsAround,
  periodText,
  type Period,
  type Rule,
  type Standing,
  type WeekView,
} from '../wire';
import { journalsOfView, mayView } from './journalRows';
import { readTemplate, templatesOf } from './readTemplate';
import { mustWrite, type Writer } from './writers';

/** `since` null: he does not have to write */
type Person = Omit<Writer, 'since'> & { since: string | null };

interface Written {
  id: string;
  author: string;
  start: string;
  isLate: number | boolean | null;
}

/**
 * Who has written by a template (`template`, left out: the first one in use) around a day (`day`) and who has not, of the people that a view (`view`,
 * `team` or `all`) shows. @throws CallError 403 for a view that the caller has no right to
 */
export async function readWeek(call: Call, { day = '', template: given, view = '' }: Params): Promise<WeekView> {
  const isTeam = view === 'team';
  if (!isTeam && view !== 'all') throw new CallError(400, 'view');
  if (!mayView(call, isTeam ? 'team' : 'all')) throw new CallError(403, '拒绝访问');
  if (!isDay(day)) throw new CallError(400, 'day');
  const { kysely } = call.services.database;
  const templates = await askedAbout(call);
  const asked = given === undefined || given === '' ? templates[0]?.id : given;
  if (asked === undefined) throw new CallError(404, '没有可用的日志模板，请在日志模板中添加');
  const template = await readTemplate(call, recordId(asked), undefined, kysely);
  const { id, rule, title } = template;
  const periods = periodsAround(rule.kind, day);
  const { rows: journals } = await sql<Written>`
    select t.id::text as id, t.created_id::text as author, t.period_start::text as start, t.is_late as "isLate"
    from ${records(call).rows} as t
    where ${sql.join([sql`true`, ...journalsOfView(call, { view })], sql` and `)} and t.template_id = ${id}
      and t.period_start = any(${periods.map(({ start }) => start)}::date[]) order by t.id`.execute(kysely);
  const people = await peopleOf(call, id, isTeam, [...new Set(journals.map(({ author }) => author))]);
  const now = call.context.now();
  return {
    template: { id, name: title, kind: rule.kind },
    templates,
    periods: periods.map((period) => ({ start: period.start, text: periodText(rule.kind, period) })),
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      department: person.department,
      cells: periods.map((period) => {
        const found = journals.find(({ author, start }) => author === person.id && start === period.start);
        return { standing: standingOf(rule, period, person, found, now), id: found?.id ?? null };
      }),
    })),
  };
}

/** Templates of which it can be told who has not written. */
async function askedAbout(call: Call): Promise<WeekView['templates']> {
  const { rows } = await sql<WeekView['templates'][number]>`
    select w.id::text as id, w.name from ${recordsChosen(call, templatesOf(call).name).rows} as w
    where w.status = 1 and w.kind <> 'other' order by w.sort, w.id limit 100`.execute(call.services.database.kysely);
  return rows;
}

function standingOf(
  rule: Rule,
  period: Period,
  { since }: Person,
  written: Written | undefined,
  now: string,
): Standing {
  if (written) return written.isLate === true || written.isLate === 1 ? 'late' : 'written';
  if (since === null || !isOwed(rule, period, since)) return 'free';
  return (dueAt(rule, period) ?? '') < now ? 'missing' : 'open';
}

/** Those who must write, and those who wrote all the same, by departments and names. */
async function peopleOf(call: Call, template: string, isTeam: boolean, authors: string[]): Promise<Person[]> {
  const templates = templatesOf(call);
  // A journal names its author to whoever sees it.
  const whole = (name: string) => records(asSystem(call, '日志作者', name)).rows;
  const only = isTeam ? sql`and a.id in ${teamOf(call, '日志作者')}` : sql``;
  const { rows } = await sql<Person>`
    with must as (select p.* from ${recordsChosen(call, templates.name).rows} as w cross join lateral ${mustWrite(call, templates, 'w')} as p
      where w.id = ${template})
    select a.id::text as id, a.name, a.department, a.since from (
      select m.id, m.name, m.department, m.since from must m
      union all select e.id, e.name, d.name, null from ${whole(EMPLOYEE)} as e left join ${whole(DEPARTMENT)} as d on d.id = e.department_id
        where e.id = any(${authors}::bigint[]) and e.id not in (select id from must)) as a
    where true ${only} order by a.department nulls last, a.name, a.id limit 1000`.execute(
    call.services.database.kysely,
  );
  return rows;
}
