import { sql } from 'kysely';
import { resourceOf, type Resource } from '../../../language/model';
import { CallError } from '../../../server/Refusal';
import { recordsChosen } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { TitledForm } from '../../designedForm/server';
import { JOURNAL_TEMPLATE, type Kind, type Rule } from '../wire';

/** A template as a journal is written by it. */
export interface JournalTemplate extends TitledForm {
  id: string;
  /** of the form */
  version: number;
  rule: Rule;
}

export function templatesOf({ resource, services }: Pick<Call, 'resource' | 'services'>): Resource {
  return resourceOf(services.model, resource.uses.journal?.templates ?? '');
}

/** Columns of a template, called `w`, that say when its journals are due. */
export const RULE = sql`w.kind, w.due_hour as "dueHour", w.due_weekday as "dueWeekday", w.due_day as "dueDay", w.due_next as "dueNext", w.weekends`;

/** A rule as {@link RULE} reads it; what a kind does not ask for is empty. */
export interface RuleRow {
  kind: Kind;
  dueHour: number | null;
  dueWeekday: string | null;
  dueDay: number | null;
  dueNext: unknown;
  weekends: unknown;
}

export function ruleOf({ dueDay, dueHour, dueNext, dueWeekday, kind, weekends }: RuleRow): Rule {
  return {
    kind,
    dueHour: dueHour ?? 24,
    dueWeekday: Number(dueWeekday ?? 7),
    dueDay: dueDay ?? 31,
    dueNext: isYes(dueNext),
    weekends: isYes(weekends),
  };
}

const isYes = (value: unknown): boolean => value === true || value === 1;

/**
 * A template with its form as of a version; `version` left out: the newest one.
 * @throws CallError 404 for one that there is not
 */
export async function readTemplate(
  call: Call,
  id: string,
  version: number | undefined,
  database: Connection,
): Promise<JournalTemplate> {
  const { rows } = await sql<RuleRow & Omit<JournalTemplate, 'rule'>>`
    select w.id::text as id, ${RULE}, v.version, v.title, v.form
    from ${recordsChosen(call, templatesOf(call).name).rows} as w
      join sys_journal_version v on v.package_id = w.package_id and v.template_id = w.id
    where w.id = ${id}
      and v.version = coalesce(${version ?? null}::integer, w.${sql.ref(snake(JOURNAL_TEMPLATE.version))})`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new CallError(404, '记录不存在或已被删除');
  const { form, title } = row;
  return { id: row.id, version: row.version, form, title, rule: ruleOf(row) };
}
