import { sql } from 'kysely';
import { newDocument } from '../../../../language/rules';
import { isObject } from '../../../../lib/isObject';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { CallError, refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { insertDocuments } from '../../../../server/resource/insertDocuments';
import { transact } from '../../../../server/resource/transact';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import { lockKeys } from '../../../ledger/server';
import { ORIGIN, PUNCH, type MadePunch, type Point, type PunchAnswer } from '../../wire';
import { daysOf } from '../daysOf';
import { placeOf } from './placeOf';
import { readPlaces } from './readPlaces';

/**
 * Punches for the caller, now by the clock of the server, where `{ latitude?, longitude?, accuracy? }` says (degrees,
 * metres). A second one within a minute answers the first.
 * @throws CallError 400 for what is no position; Refusal where his group takes punches at its places alone
 */
export async function punchCall(call: Call, body: unknown): Promise<PunchAnswer> {
  const own = daysOf(call.services.model);
  if (!own) throw new CallError(404, '请求错误,未找到该资源');
  const position = readPosition(body);
  const system = asSystem(call, '网页打卡', own.days.punches);
  const { session } = call;
  return transact(system, async (database) => {
    // Who presses twice is answered once.
    await lockKeys(database, [`${session.packageId}/punch/${session.userId}`]);
    const standing = await lastPunch(system, database);
    if (standing) return { ...standing, isRepeated: true };
    const time = call.context.now();
    const places = await readPlaces(call, own.days, time.slice(0, 10), database);
    const placed = placeOf(places, position);
    if ('refusal' in placed)
      throw refuse(call.t('打卡失败'), [{ code: '', remark: call.t(placed.refusal, placed.params) }]);
    const { document } = newDocument(system.compiled, system.context, {
      [PUNCH.employee]: session.userId,
      [PUNCH.time]: time,
      [PUNCH.origin]: ORIGIN.web,
      [PUNCH.place]: placed.place,
      [PUNCH.distance]: placed.distance,
      [PUNCH.isOutside]: placed.isOutside ? 1 : 0,
      [PUNCH.latitude]: position ? position.latitude.toFixed(6) : null,
      [PUNCH.longitude]: position ? position.longitude.toFixed(6) : null,
    });
    await insertDocuments(system, [document], database);
    return { time, ...placed, isRepeated: false };
  });
}

/** A position, as a device tells it; undefined: none is said. */
function readPosition(body: unknown): (Point & { accuracy: number }) | undefined {
  const said = isObject(body) ? body : {};
  if (said.latitude == null && said.longitude == null) return undefined;
  const within = (name: string, least: number, most: number): number => {
    const value = said[name];
    if (typeof value !== 'number' || !(value >= least && value <= most))
      throw new CallError(400, `${name}: ${least} - ${most}`);
    return value;
  };
  return {
    latitude: within('latitude', -90, 90),
    longitude: within('longitude', -180, 180),
    accuracy: said.accuracy == null ? 0 : within('accuracy', 0, 1e7),
  };
}

/** The punch that the caller has made on the page within the last minute. */
async function lastPunch(system: Call, database: Connection): Promise<MadePunch | undefined> {
  const column = (name: string) => sql.ref(`p.${snake(name)}`);
  const { rows } = await sql<MadePunch>`
    select to_char(${column(PUNCH.time)}, 'YYYY-MM-DD HH24:MI:SS') as time, ${column(PUNCH.place)} as place,
      coalesce(${column(PUNCH.isOutside)}, 0) = 1 as "isOutside", ${column(PUNCH.distance)}::int as distance
    from ${records(system).rows} as p
    where ${column(PUNCH.employee)} = ${system.session.userId} and ${column(PUNCH.origin)} = ${ORIGIN.web}
      and ${column(PUNCH.time)} > ${system.context.now()}::timestamp - interval '1 minute'
    order by ${column(PUNCH.time)} desc limit 1`.execute(database);
  return rows[0];
}
