import { sql, type RawBuilder } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { Window } from './Window';

type Part = RawBuilder<unknown>;

/** Night shifts of the day before take punches of a day, and those of the next day may begin in it. */
const AROUND = 2;

/** What statements about the facts of a window are made of. */
export interface FactParts {
  /** YYYY-MM-DD, both included: the window with the days around it */
  first: string;
  last: string;
  whole: (name: string) => Records;
  all: <Row>(query: Part) => Promise<Row[]>;
  column: (alias: string, name: string) => Part;
  /** `YYYY-MM-DD HH:mm:ss` */
  moment: (alias: string, name: string) => Part;
  ofPeople: (alias: string, name: string) => Part;
  inTime: (alias: string, name: string) => Part;
}

export function factParts(call: Call, { from, people, to }: Window, database: Connection): FactParts {
  const [first, last] = [addToDate(from, -AROUND, 'day') ?? from, addToDate(to, AROUND, 'day') ?? to];
  const column = (alias: string, name: string): Part => sql.ref(`${alias}.${snake(name)}`);
  return {
    first,
    last,
    whole: (name) => records(asSystem(call, '考勤计算', name)),
    all: async <Row>(query: Part): Promise<Row[]> => (await sql<Row>`${query}`.execute(database)).rows,
    column,
    moment: (alias, name) => sql`to_char(${column(alias, name)}, 'YYYY-MM-DD HH24:MI:SS')`,
    ofPeople: (alias, name) => (people === null ? sql`true` : sql`${column(alias, name)} = ${anyOf(people)}`),
    inTime: (alias, name) =>
      sql`${column(alias, name)} >= ${first}::timestamp and ${column(alias, name)} < ${addToDate(last, 1, 'day')}::timestamp`,
  };
}
