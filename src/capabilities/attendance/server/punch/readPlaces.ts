import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import type { Days } from '../../language';
import { GROUP, MEMBER, PLACE, type Outside, type Point } from '../../wire';

/** A place where a group punches. */
export interface Place extends Point {
  name: string;
  /** metres */
  radius: number;
}

/** Where the caller punches on a day (`YYYY-MM-DD`), by the group to which he belongs then; without places anywhere. */
export async function readPlaces(
  call: Call,
  { groups }: Days,
  day: string,
  database: Connection,
): Promise<{ outside: Outside; places: Place[] }> {
  const whole = records(asSystem(call, '打卡地点', groups));
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const { rows } = await sql<{
    outside: Outside | null;
    name: string | null;
    north: string | null;
    east: string | null;
    radius: number | null;
  }>`
    select ${column('g', GROUP.outside)} as outside, ${column('p', PLACE.name)} as name, ${column('p', PLACE.latitude)}::text as north,
      ${column('p', PLACE.longitude)}::text as east, ${column('p', PLACE.radius)}::int as radius
    from (select m.parent_id as id from ${whole.lines(GROUP.members)} as m
        where ${column('m', MEMBER.employee)} = ${call.session.userId} and ${column('m', MEMBER.from)} <= ${day}::date
          and coalesce(${column('m', MEMBER.to)}, ${day}::date) >= ${day}::date
        order by ${column('m', MEMBER.from)} desc limit 1) as own
      join ${whole.rows} as g on g.id = own.id left join ${whole.lines(GROUP.places)} as p on p.parent_id = g.id
    order by p.line_no`.execute(database);
  return {
    outside: rows[0]?.outside ?? 'allow',
    places: rows.flatMap(({ east, name, north, radius }) =>
      north === null || east === null
        ? []
        : [{ name: name ?? '', latitude: Number(north), longitude: Number(east), radius: radius ?? 0 }],
    ),
  };
}
