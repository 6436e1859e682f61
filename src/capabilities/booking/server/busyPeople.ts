import { sql } from 'kysely';
import { compiledAt, isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import { EMPLOYEE } from '../../../language/kernel';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { Books } from './Books';
import { timeOf } from './timeOf';
import type { Span } from './nextFree';

interface Busy extends Span {
  personId: string;
  person: string;
}

/**
 * People of a booking who have another one at that time, each once, as warnings: when that is is told, and nothing else of it. Those who were asked for
 * before at the same time are not asked again.
 */
export async function busyPeople(
  call: Call,
  books: Books,
  document: Document,
  before: Document | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  const { people, from, to } = books.said;
  if (people === undefined || isEmpty(document[from]) || isEmpty(document[to])) return [];
  const [table = '', name = ''] = people.split('.');
  const idsOf = (given: Document | undefined): string[] =>
    ((given?.[table] as Document[] | undefined) ?? []).flatMap((line) =>
      isEmpty(line[name]) ? [] : [String(line[name])],
    );
  const isSameTime = before !== undefined && before[from] === document[from] && before[to] === document[to];
  const known = new Set(isSameTime ? idsOf(before) : []);
  const all = idsOf(document);
  const asked = [...new Set(all)].filter((id) => !known.has(id));
  if (asked.length === 0) return [];
  const span = { from: String(document[from]), to: String(document[to]) };
  const { rows } = await sql<Busy>`select distinct on (e.id) e.id::text as "personId", e.name as person,
      to_char(b.${sql.ref(snake(from))}, 'YYYY-MM-DD HH24:MI:SS') as "from", to_char(b.${sql.ref(snake(to))}, 'YYYY-MM-DD HH24:MI:SS') as "to"
    from ${books.whole.rows} as b join ${books.whole.lines(table)} as l on l.parent_id = b.id
    join ${records(asSystem(call, '预订', EMPLOYEE)).rows} as e on e.id = l.${sql.ref(snake(name))}
    where ${books.holding()} and ${books.meets(span)} and e.id = ${anyOf(asked)}
      ${before === undefined ? sql`` : sql`and b.id <> ${String(before.id)}`}
    order by e.id, b.${sql.ref(snake(from))}`.execute(database);
  const { field } = compiledAt(call.compiled, people);
  return rows.map(({ person, personId, ...other }) => ({
    table,
    line: all.indexOf(personId),
    field: field.name,
    title: field.title,
    message: '{person}在{time}已有其他安排',
    params: { person, time: timeOf(other) },
    isWarning: true as const,
  }));
}
