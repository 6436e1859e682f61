import dayjs from 'dayjs';
import { sql } from 'kysely';
import { permissionCode } from '../../../language/action/permissionCode';
import { holds } from '../../../server/access/Session';
import { sessionsOf } from '../../../server/access/sessionsOf';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { snake } from '../../../server/schema/naming';
import { timeText } from '../../../server/time';
import { dueAt, isDue, isOwed, JOURNAL, periodOf, periodText, type Period, type Rule } from '../wire';
import { RULE, ruleOf, templatesOf, type RuleRow } from './readTemplate';
import { mustWrite, type Writer } from './writers';

/** Nobody is at work later: who may write until midnight is reminded by then. */
const EVENING = '17:30:00';
/** Hours before the time that is said. */
const AHEAD = 1;

interface TemplateRow extends RuleRow {
  id: string;
  name: string;
}

/**
 * Reminds those who must write a journal soon and have not, once for each period.
 *
 * @returns how many were told
 */
export async function remindWriters(call: Call): Promise<number> {
  const templates = templatesOf(call);
  const { rows } = await sql<TemplateRow>`select w.id::text as id, w.name, ${RULE}
    from ${recordsChosen(call, templates.name).rows} as w where w.status = 1
    order by w.id`.execute(call.services.database.kysely);
  let told = 0;
  for (const row of rows) {
    const rule = ruleOf(row);
    for (const period of openPeriods(rule, call.context.now())) told += await remind(call, row, rule, period);
  }
  return told;
}

/** Periods whose journals are soon due at a moment: this one, and the one before where it may be written later. */
export function openPeriods(rule: Rule, now: string): Period[] {
  const current = periodOf(rule.kind, now.slice(0, 10));
  const before = periodOf(rule.kind, dayjs(current.start).subtract(1, 'day').format('YYYY-MM-DD'));
  return [before, current].filter((period) => {
    const due = dueAt(rule, period);
    return due !== undefined && isDue(rule, period) && remindedAt(due) <= now && now < due;
  });
}

function remindedAt(due: string): string {
  const ahead = timeText(dayjs(due).subtract(AHEAD, 'hour').toDate());
  const evening = `${due.slice(0, 10)} ${EVENING}`;
  return ahead < evening ? ahead : evening;
}

async function remind(call: Call, { id, name }: TemplateRow, rule: Rule, period: Period): Promise<number> {
  const { resource, services, session } = call;
  const templates = templatesOf(call);
  const column = (field: string) => sql.ref(`j.${snake(field)}`);
  const { rows } = await sql<Pick<Writer, 'id' | 'since'>>`
    select p.id::text as id, p.since from ${recordsChosen(call, templates.name).rows} as w, lateral ${mustWrite(call, templates, 'w')} p
    where w.id = ${id} and not exists (
      select 1 from ${records(asSystem(call, '日志提醒')).rows} as j where ${column(JOURNAL.template)} = w.id
        and ${column(JOURNAL.author)} = p.id and ${column(JOURNAL.start)} = ${period.start}::date)`.execute(
    services.database.kysely,
  );
  const people = rows.filter(({ since }) => isOwed(rule, period, since)).map((row) => row.id);
  const writers = (await sessionsOf(services, session, people)).filter((own) =>
    holds(own, [permissionCode(resource, 'add')]),
  );
  const path = resource.screens.find((screen) => screen.kind === 'form' && screen.mode === 'add')?.path ?? '';
  const due = dueAt(rule, period)?.slice(0, 16) ?? '';
  const told = {
    people: writers.map(({ userId }) => userId),
    kind: 'reminder',
    title: asWritten(`${name} ${periodText(rule.kind, period)}`),
    text: { text: '还没有写，请在{time}前提交', params: { time: due } },
    path,
    once: `${resource.name}/due/${id}/${period.start}`,
  };
  return transact(call, (database) => tellPeople(call, told, database));
}
