import { sql } from 'kysely';
import { compiledAt, isEmpty, type Document } from '../../../language/rules';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { lockCells } from './lockCells';

/** Refuses a second record of one row and one day, however it is entered: only one could stand in its cell. */
export async function oneRecord(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const found: Found[] = [];
  for (const { day, row } of call.resource.uses.timetable ?? []) {
    const keyOf = (record: Document): string | undefined =>
      isEmpty(record[row]) || isEmpty(record[day]) ? undefined : `${String(record[row])}/${String(record[day])}`;
    // A record that stays in its cell is in nobody's way.
    const moved = saved.flatMap(({ before, state }) => {
      const key = keyOf(state.document);
      return key === undefined || (before && keyOf(before) === key) ? [] : [{ key, state, id: before?.id }];
    });
    if (moved.length === 0) continue;
    await lockCells(call, database);
    const own = (name: string) => sql`t.${sql.ref(snake(name))}`;
    const key = sql`concat(${own(row)}::text, '/', ${own(day)}::text)`;
    const ids = saved.flatMap(({ before }) => (before ? [String(before.id)] : []));
    const { rows } = await sql<{ key: string }>`
      select ${key} as key from ${records(asSystem(call, '时间表检查')).rows} as t
      where ${own(row)} = any(${moved.map(({ state }) => String(state.document[row]))}::bigint[])
        and ${key} = any(${moved.map((each) => each.key)}::text[]) and not t.id = any(${ids}::bigint[])`.execute(
      database,
    );
    const taken = new Set(rows.map((each) => each.key));
    const { title } = compiledAt(call.compiled, day).field;
    for (const each of moved) {
      if (taken.has(each.key))
        found.push({
          state: each.state,
          problem: {
            field: day,
            title,
            message: '这一天已有{title}，请修改原来的',
            params: { title: call.t(call.resource.title) },
          },
        });
      taken.add(each.key);
    }
  }
  return found;
}
