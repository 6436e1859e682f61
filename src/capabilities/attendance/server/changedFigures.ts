import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { CONFIRMATION, FIGURES } from '../wire';
import { figuresOf, type FiguresAsked } from './figuresOf';
import type { SheetsOf } from './sheetsOf';

const SAID = [CONFIRMATION.department, ...Object.values(FIGURES)].map(snake);

/** A confirmation that is not what the days of its person come to. */
export interface ChangedFigures {
  /** of the confirmation; null: he has none yet */
  id: string | null;
  state: number | null;
  employee: string;
  sheet: string;
  /** by columns, what the days come to now, as texts; null: he has no day in the group any more */
  row: Readonly<Record<string, string | null>> | null;
}

/** Confirmations of sheets that differ from the days, those that are missing, and those without days. One statement. */
export async function changedFigures(
  call: Call,
  { sheets }: SheetsOf,
  asked: FiguresAsked,
  database: Connection,
): Promise<ChangedFigures[]> {
  const own = records(asSystem(call, '考勤确认', sheets.people));
  const [sheet, employee, state] = [CONFIRMATION.sheet, CONFIRMATION.employee, machineOf(own.call.resource).field].map(
    (name) => sql.id(snake(name)),
  );
  const of = (alias: string) => sql.join(SAID.map((name) => sql.ref(`${alias}.${name}`)));
  const people = asked.people === null ? sql`true` : sql`t.${employee} = ${anyOf(asked.people)}`;
  const { rows } = await sql<ChangedFigures>`select c.id::text as id, c.${state} as state,
      coalesce(f.${employee}, c.${employee})::text as employee, coalesce(f.${sheet}, c.${sheet})::text as sheet,
      case when f.${sheet} is null then null else (select jsonb_object_agg(e.key, e.value) from jsonb_each_text(to_jsonb(f)) as e) end as "row"
    from ${figuresOf(call, asked)} as f
      full join (select t.* from ${own.rows} as t where t.${sheet} = ${anyOf(asked.sheets)} and ${people}) as c
        on c.${sheet} = f.${sheet} and c.${employee} = f.${employee}
    where c.id is null or f.${sheet} is null or (${of('c')}) is distinct from (${of('f')})
    order by 3`.execute(database);
  return rows;
}
