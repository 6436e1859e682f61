import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { PERSON } from '../wire';
import { daysOf } from './daysOf';

/** Names that one sentence tells. */
const MOST = 5;

/** The names of the first of some people, `张三、李四`, as a sentence tells them; `…` behind them where there are more. */
export async function namesOf(call: Call, people: readonly string[], database: Connection): Promise<string> {
  const own = daysOf(call.services.model);
  const told = people.slice(0, MOST);
  if (!own || told.length === 0) return '';
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select e.id::text as id, e.${sql.ref(snake(PERSON.name))} as name
    from ${records(asSystem(call, '考勤确认', own.days.people)).rows} as e where e.id = ${anyOf(told)}`.execute(
    database,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return `${told.map((id) => names.get(id) ?? id).join('、')}${people.length > MOST ? '…' : ''}`;
}
