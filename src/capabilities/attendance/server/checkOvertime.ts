import { sql } from 'kysely';
import { isEmpty, type DocumentProblem, type DocumentState } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { AGREED, minutesSince, OVERTIME } from '../wire';
import { daysOf } from './daysOf';

/** Minutes of one overtime at most. */
const MOST = 1440;

/** Tells overtime that is longer than a day, or at a time of which there is other overtime. */
export async function checkOvertime(
  call: Call,
  { document }: DocumentState,
  database: Connection,
): Promise<DocumentProblem[]> {
  const own = daysOf(call.services.model);
  const [person, from, to] = [document[OVERTIME.employee], document[OVERTIME.from], document[OVERTIME.to]];
  if (!own || isEmpty(person) || isEmpty(from) || isEmpty(to)) return [];
  if (
    minutesSince(String(from).slice(0, 10), String(to)) - minutesSince(String(from).slice(0, 10), String(from)) >
    MOST
  )
    return [{ field: OVERTIME.to, message: '一次加班最多24小时，请分次填写' }];
  const column = (name: string) => sql.ref(`o.${snake(name)}`);
  const { rows } = await sql<{
    code: string;
  }>`select ${column(OVERTIME.code)} as code from ${records(asSystem(call, '加班重叠检查', own.days.overtime)).rows} as o
    where ${column(OVERTIME.employee)} = ${String(person)} and ${column(OVERTIME.status)} <= ${AGREED}
      and ${column(OVERTIME.from)} < ${String(to)}::timestamp and ${column(OVERTIME.to)} > ${String(from)}::timestamp
      and o.id is distinct from ${document.id === undefined ? null : String(document.id)}::bigint order by o.id limit 1`.execute(
    database,
  );
  const [other] = rows;
  return other
    ? [{ field: OVERTIME.from, message: '与加班单【{code}】的时间重叠，请更改时间', params: { code: other.code } }]
    : [];
}
