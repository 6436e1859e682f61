import { sql } from 'kysely';
import { newDocument, nameOf, type Document } from '../../../../language/rules';
import { addToDate } from '../../../../lib/dates';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { insertDocuments } from '../../../../server/resource/insertDocuments';
import { transact } from '../../../../server/resource/transact';
import { snake } from '../../../../server/schema/naming';
import { anyOf, type Connection } from '../../../../server/storage';
import { lockKeys } from '../../../ledger/server';
import type { Days } from '../../language';
import { DEVICE, ORIGIN, PUNCH } from '../../wire';
import type { DevicePunch } from './readDevicePunches';

/** Days after which a punch comes too late. */
const OLDEST = 60;

/** What became of punches of a device. */
export interface DeviceAnswer {
  stored: number;
  /** those of a minute in which the person has punched already */
  repeated: number;
  /** by their places in what was sent, with why */
  refused: { index: number; employee: string; time: string; reason: string }[];
}

/** Stores punches that a device has sent; what cannot be is answered one by one, and the rest is stored. */
export function storeDevicePunches(
  call: Call,
  days: Days,
  device: Document,
  punches: readonly DevicePunch[],
): Promise<DeviceAnswer> {
  const now = call.context.now();
  const oldest = addToDate(now.slice(0, 10), -OLDEST, 'day') ?? now;
  const system = asSystem(call, '考勤机打卡', days.punches);
  return transact(system, async (database) => {
    const people = await peopleOf(call, days, punches, database);
    const refused: DeviceAnswer['refused'] = [];
    const wanted = punches.flatMap((punch, index) => {
      const person = people.get(punch.employee);
      const reason =
        person === undefined
          ? '没有这个员工编号'
          : punch.time > now
            ? '打卡时间晚于现在，请校准考勤机的时钟'
            : punch.time.slice(0, 10) < oldest
              ? '打卡时间早于60天，请改用导入'
              : undefined;
      if (reason === undefined && person !== undefined) return [{ person, time: punch.time }];
      refused.push({ index, ...punch, reason: call.t(reason ?? '') });
      return [];
    });
    // Two devices, or the same one twice, may send the same at once.
    const ids = [...new Set(wanted.map(({ person }) => person))];
    await lockKeys(
      database,
      ids.map((id) => `${call.session.packageId}/punch/${id}`),
    );
    const known = await minutesOf(system, ids, wanted.map(({ time }) => time).toSorted(), database);
    const added = wanted.filter(({ person, time }) => {
      const minute = minuteOf(person, time);
      const isNew = !known.has(minute);
      known.add(minute);
      return isNew;
    });
    const documents = added.map(
      ({ person, time }) =>
        newDocument(system.compiled, system.context, {
          [PUNCH.employee]: person,
          [PUNCH.time]: time,
          [PUNCH.origin]: ORIGIN.device,
          [PUNCH.device]: nameOf(call.resource, device),
          [PUNCH.place]: device[DEVICE.place] ?? null,
        }).document,
    );
    await insertDocuments(system, documents, database);
    return { stored: added.length, repeated: wanted.length - added.length, refused };
  });
}

const minuteOf = (person: string, time: string): string => `${person} ${time.slice(0, 16)}`;

/** Ids of people by the numbers that a device knows them by. */
async function peopleOf(
  call: Call,
  days: Days,
  punches: readonly DevicePunch[],
  database: Connection,
): Promise<Map<string, string>> {
  const people = records(asSystem(call, '考勤机打卡', days.people));
  const code = sql.ref(`e.${snake(people.call.resource.code ?? people.call.resource.label)}`);
  const codes = [...new Set(punches.map(({ employee }) => employee))];
  const { rows } = await sql<{ id: string; code: string }>`
    select e.id::text as id, ${code}::text as code from ${people.rows} as e where ${code}::text = any(${codes}::text[]) order by e.id`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Minutes in which people have punched, between the first and the last of some times. */
async function minutesOf(
  system: Call,
  people: readonly string[],
  times: readonly string[],
  database: Connection,
): Promise<Set<string>> {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return new Set();
  const column = (name: string) => sql.ref(`p.${snake(name)}`);
  const { rows } = await sql<{ person: string; time: string }>`
    select ${column(PUNCH.employee)}::text as person, to_char(${column(PUNCH.time)}, 'YYYY-MM-DD HH24:MI:SS') as time
    from ${records(system).rows} as p where ${column(PUNCH.employee)} = ${anyOf(people)}
      and ${column(PUNCH.time)} >= date_trunc('minute', ${first}::timestamp)
      and ${column(PUNCH.time)} < date_trunc('minute', ${last}::timestamp) + interval '1 minute'`.execute(database);
  return new Set(rows.map(({ person, time }) => minuteOf(person, time)));
}
