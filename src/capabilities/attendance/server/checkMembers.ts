import { sql } from 'kysely';
import { isEmpty, type DocumentProblem, type DocumentState } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { GROUP, MEMBER } from '../wire';
import { daysOf } from './daysOf';

const LAST = '9999-12-31';

interface Stay {
  person: string;
  from: string;
  to: string;
  group: string;
}

/** Tells people who would be in two groups on one day, line by line: here and there, or twice here. */
export async function checkMembers(call: Call, state: DocumentState, database: Connection): Promise<DocumentProblem[]> {
  const own = daysOf(call.services.model);
  const lines = state.lines(GROUP.members);
  const people = lines.flatMap((line) => (isEmpty(line[MEMBER.employee]) ? [] : [String(line[MEMBER.employee])]));
  if (!own || people.length === 0) return [];
  const whole = records(asSystem(call, '考勤组成员检查', own.days.groups));
  const column = (name: string) => sql.ref(`m.${snake(name)}`);
  const { rows } =
    await sql<Stay>`select ${column(MEMBER.employee)}::text as person, ${column(MEMBER.from)}::text as "from",
      coalesce(${column(MEMBER.to)}::text, ${LAST}) as "to", ${sql.ref(`g.${snake(GROUP.name)}`)} as "group"
    from ${whole.lines(GROUP.members)} as m join ${whole.rows} as g on g.id = m.parent_id
    where ${column(MEMBER.employee)} = ${anyOf(people)} and g.id is distinct from ${state.document.id === undefined ? null : String(state.document.id)}::bigint`.execute(
      database,
    );
  const before: Stay[] = [];
  return lines.flatMap((line, index): DocumentProblem[] => {
    if (isEmpty(line[MEMBER.employee]) || isEmpty(line[MEMBER.from])) return [];
    const stay = {
      person: String(line[MEMBER.employee]),
      from: String(line[MEMBER.from]),
      to: isEmpty(line[MEMBER.to]) ? LAST : String(line[MEMBER.to]),
      group: '',
    };
    const meets = (other: Stay): boolean =>
      other.person === stay.person && other.from <= stay.to && stay.from <= other.to;
    const other = before.find(meets) ?? rows.find(meets);
    before.push(stay);
    if (!other) return [];
    const place = { table: GROUP.members, line: index, field: MEMBER.employee };
    return [
      other.group === ''
        ? { ...place, message: '与本考勤组的其他行日期重叠，同一天一人只在一个考勤组' }
        : {
            ...place,
            message: '{from}起已在考勤组“{group}”，请先在该组填写离开日期，或更改加入日期',
            params: { from: other.from, group: other.group },
          },
    ];
  });
}
