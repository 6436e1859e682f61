import { sql, type RawBuilder } from 'kysely';
import { nameOf, type Document } from '../../../../language/rules';
import { asSystem } from '../../../../server/records/asSystem';
import { records, type Records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { leadToRecord } from '../../../../server/resource/leadTo';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import type { Days } from '../../language';
import { CARD, LEAVE, LEAVE_DAY, OVERTIME, type PaperView } from '../../wire';

/** The caller's own leave, overtime and make-up cards in a span of days, by the days that they are of. */
export async function ownPapers(
  call: Call,
  days: Days,
  [from, to]: readonly [string, string],
  database: Connection,
): Promise<Map<string, PaperView[]>> {
  const byDay = new Map<string, PaperView[]>();
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const inSpan = (name: string) => sql`${column(name)}::date between ${from}::date and ${to}::date`;
  const read = async (
    name: string,
    where: (own: Records) => RawBuilder<unknown>,
    dates: (paper: Document) => unknown[],
  ): Promise<void> => {
    const own = records(asSystem(call, '本人考勤', name));
    const mine = sql`${column(LEAVE.employee)} = ${call.session.userId}`;
    const { compiled, resource } = own.call;
    const states = compiled.byPath.get(LEAVE.status)?.field.options ?? [];
    for (const paper of await own.find(sql`${mine} and ${where(own)}`, database)) {
      const label = states.find(({ value }) => String(value) === String(paper[LEAVE.status]))?.label ?? '';
      const view = {
        kind: resource.title,
        code: nameOf(resource, paper),
        state: call.t(label),
        to: leadToRecord(call, resource, String(paper.id))?.to ?? null,
      };
      for (const day of new Set(dates(paper).map((date) => String(date).slice(0, 10))))
        byDay.set(day, [...(byDay.get(day) ?? []), view]);
    }
  };
  const day = sql.ref(`n.${snake(LEAVE_DAY.day)}`);
  await read(
    days.leave,
    (own) =>
      sql`t.id in (select n.parent_id from ${own.lines(LEAVE.days)} as n where ${day} between ${from}::date and ${to}::date)`,
    (paper) => ((paper[LEAVE.days] ?? []) as Document[]).map((line) => line[LEAVE_DAY.day]),
  );
  await read(
    days.overtime,
    () => inSpan(OVERTIME.from),
    (paper) => [paper[OVERTIME.from]],
  );
  await read(
    days.cards,
    () => inSpan(CARD.time),
    (paper) => [paper[CARD.time]],
  );
  return byDay;
}
