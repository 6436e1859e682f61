import { sql } from 'kysely';
import { records, recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Params } from '../../../server/calls/pageOf';
import { recordId } from '../../../server/resource/readRecord';
import { dueAt, isOwed, periodOf, periodText, type DueJournal, type JournalForm, type PreviousJournal } from '../wire';
import { readTemplate, RULE, ruleOf, templatesOf, type RuleRow } from './readTemplate';
import { mustWrite } from './writers';

const MOST_TEMPLATES = 200;

/** The form of a template (`template`), as of a `version` or as it is now. */
export async function readForm(call: Call, { template, version }: Params): Promise<JournalForm> {
  const asked = version === undefined || version === '' ? undefined : Number(recordId(version));
  const found = await readTemplate(call, recordId(template), asked, call.services.database.kysely);
  const { form, id, rule, title } = found;
  return { id, title, kind: rule.kind, version: found.version, form };
}

/** What the caller wrote last by a template (`template`). */
export async function readPrevious(call: Call, { template }: Params): Promise<PreviousJournal> {
  const { rows } = await sql<PreviousJournal>`
    select t.content, t.version from ${records(call).rows} as t
    where t.created_id = ${call.session.userId} and t.template_id = ${recordId(template)}
    order by t.period_start desc, t.id desc limit 1`.execute(call.services.database.kysely);
  return rows[0] ?? { content: null, version: null };
}

interface OfferedRow extends RuleRow {
  id: string;
  name: string;
  description: string | null;
  /** from when on the caller must write; null: he need not */
  since: string | null;
}

/** Templates in use with what the caller has to write by them today: what is due and not written first. */
export async function listDue(call: Call): Promise<{ list: DueJournal[] }> {
  const { services, session } = call;
  const { kysely } = services.database;
  const templates = templatesOf(call);
  const { rows } = await sql<OfferedRow>`
    select w.id::text as id, w.name, w.description, ${RULE}, (select p.since from ${mustWrite(call, templates, 'w')} as p where p.id = ${session.userId}) as since
    from ${recordsChosen(call, templates.name).rows} as w where w.status = 1
    order by w.sort, w.id limit ${MOST_TEMPLATES}`.execute(kysely);
  const today = call.context.now().slice(0, 10);
  const list: DueJournal[] = [];
  for (const row of rows) {
    const rule = ruleOf(row);
    const period = periodOf(rule.kind, today);
    const { rows: written } =
      rule.kind === 'other'
        ? { rows: [] }
        : await sql<{ id: string }>`
            select t.id::text as id from ${records(call).rows} as t where t.created_id = ${session.userId} and t.template_id = ${row.id} and t.period_start = ${period.start}::date limit 1`.execute(
            kysely,
          );
    list.push({
      id: row.id,
      name: row.name,
      kind: rule.kind,
      description: row.description,
      isAsked: row.since !== null && isOwed(rule, period, row.since),
      period: periodText(rule.kind, period),
      due: dueAt(rule, period) ?? null,
      written: written[0]?.id ?? null,
    });
  }
  const rank = ({ isAsked, written }: DueJournal): number => (written !== null ? 2 : isAsked ? 0 : 1);
  return { list: list.toSorted((one, other) => rank(one) - rank(other)) };
}
