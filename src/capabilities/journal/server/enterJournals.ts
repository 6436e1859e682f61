import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import { isDay } from '../../../lib/dates';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { leadToRecord } from '../../../server/resource/leadTo';
import { anyOf, type Connection } from '../../../server/storage';
import { formHolder, readContent } from '../../designedForm/server';
import type { Holder } from '../../files/server';
import { dueAt, JOURNAL, periodOf, periodText, RECEIVER } from '../wire';
import { readTemplate, type JournalTemplate } from './readTemplate';

const ID = /^\d{1,18}$/;
/** Characters of the names of receivers that a list shows. */
const NAMES_MAX = 300;

/** Fills in what nobody enters: title, period, summary, late or not; and reads the content by the form of its template. */
export function enterJournals(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  return eachOf(saved, async ({ before, state }) => {
    const { document } = state;
    const [id, day] = [String(document[JOURNAL.template]), String(document[JOURNAL.day])];
    // What is missing or no day is told by the rules of the schema.
    if (!ID.test(id) || !isDay(day)) return [];
    const version = before ? Number(before[JOURNAL.version]) : undefined;
    const template = await readTemplate(call, id, version, database);
    document[JOURNAL.receiverNames] = await namesOf(call, document, database);
    if (!before) begin(call, document, template, day);
    const holder = before && formHolder(call, String(before.id), JOURNAL.content);
    return accept(call, document, template, holder, database);
  });
}

function begin(call: Call, document: Document, { rule, title, version }: JournalTemplate, day: string): void {
  const period = periodOf(rule.kind, day);
  const due = dueAt(rule, period);
  const text = periodText(rule.kind, period);
  document[JOURNAL.version] = version;
  document[JOURNAL.kind] = rule.kind;
  document[JOURNAL.start] = period.start;
  document[JOURNAL.period] = text;
  document[JOURNAL.title] = `${call.t('{name}的{template}', { name: call.session.userName, template: title })} ${text}`;
  document[JOURNAL.isLate] = due !== undefined && call.context.now() > due ? 1 : 0;
}

async function accept(
  call: Call,
  document: Document,
  template: JournalTemplate,
  holder: Holder | undefined,
  database: Connection,
): Promise<readonly DocumentProblem[]> {
  const given = document[JOURNAL.content];
  if (isEmpty(given)) return [];
  const { content, problems, summary } = await readContent(call, template, call.resource, given, database, holder);
  document[JOURNAL.content] = content;
  document[JOURNAL.summary] = summary;
  // The form knows no field of a form in it: what is wrong there is called by its title.
  return problems.map(({ line, message, params, title }) => ({
    field: JOURNAL.content,
    title: title ?? template.title,
    message: line === undefined ? message : '第 {line} 行：{message}',
    ...(line === undefined
      ? params
        ? { params }
        : {}
      : { params: { line: line + 1, message: call.t(message, params) } }),
  }));
}

async function namesOf(call: Call, document: Document, database: Connection): Promise<string | null> {
  const lines = Array.isArray(document[JOURNAL.receivers]) ? (document[JOURNAL.receivers] as Document[]) : [];
  const ids = [...new Set(lines.map((line) => String(line[RECEIVER] ?? '')))].filter((id) => ID.test(id));
  if (ids.length === 0) return null;
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id::text as id, e.name from ${records(asSystem(call, '日志接收人', EMPLOYEE)).rows} as e where e.id = ${anyOf(ids)}`.execute(
    database,
  );
  const names = ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []).join('、');
  return names.length <= NAMES_MAX ? names : `${names.slice(0, NAMES_MAX - 1)}…`;
}

/**
 * Of a day, week or month everybody writes one journal by a template. Whoever writes a second one at the same moment waits
 * until the first is stored.
 * @throws Refusal that leads to the first one
 */
export async function demandFirst(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const { resource, session, t } = call;
  for (const { before, state } of saved) {
    const { document } = state;
    if (before || document[JOURNAL.kind] === 'other') continue;
    const [template, start] = [String(document[JOURNAL.template]), String(document[JOURNAL.start])];
    const key = [resource.name, session.packageId, session.userId, template, start].join('/');
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(database);
    const { rows } = await sql<{ id: string; name: string }>`
      select t.id::text as id, t.name from ${records(asSystem(call, '写过的日志')).rows} as t
      where t.created_id = ${session.userId} and t.template_id = ${template} and t.period_start = ${start}::date limit 1`.execute(
      database,
    );
    const [first] = rows;
    if (!first) continue;
    throw refuse(t('提交失败提示'), [
      {
        code: first.name,
        remark: t('该周期已经写过，请修改已有的这一篇'),
        field: JOURNAL.day,
        lead: leadToRecord(call, resource, first.id),
      },
    ]);
  }
  return [];
}
