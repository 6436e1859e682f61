import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Document } from '../../../../language/rules';
import { resourceOf } from '../../../../language/model';
import { systemSession } from '../../../../server/access/systemSession';
import { accountModels } from '../../../../server/accountModels';
import { success } from '../../../../server/envelope';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { CallError } from '../../../../server/Refusal';
import { callOn, type Call } from '../../../../server/resource/Call';
import type { Services } from '../../../../server/Services';
import { DEVICE } from '../../wire';
import { daysOf } from '../daysOf';
import { DeviceGuard } from './DeviceGuard';
import { hashOf } from './newKey';
import { readDevicePunches } from './readDevicePunches';
import { storeDevicePunches } from './storeDevicePunches';

/** Where devices send their punches. */
const PATH = '/api/attendance/device/punches';
/** Bytes of a call at most: five hundred punches. */
const LARGEST_CALL = 100_000;
/** State of a device that may send. */
const IN_USE = 1;
/** Calls of one address in a minute: a factory of devices that send each punch as it is made. */
const MOST_CALLS = 600;

/**
 * The one call of devices, which have no session: the key in the header `x-device-key` says which one it is, and by that
 * the account set. It does nothing but store punches, in the name of the program.
 */
export function deviceCalls(app: FastifyInstance, services: Services): void {
  const own = daysOf(services.model);
  if (own?.days.devices === undefined) return;
  const guard = new DeviceGuard(services.database);
  const name = own.days.devices;
  app.post(
    PATH,
    { bodyLimit: LARGEST_CALL, config: { rateLimit: { max: MOST_CALLS, timeWindow: '1 minute' } } },
    async (request) => {
      const { call, device } = await deviceOf(services, guard, name, request);
      const punches = readDevicePunches(request.body);
      return success(await storeDevicePunches(call, own.days, device, punches));
    },
  );
}

/** The device that a request comes from. @throws CallError 401 and 429 for wrong keys, 403 for one that is disabled */
async function deviceOf(
  services: Services,
  guard: DeviceGuard,
  name: string,
  { headers, ip }: FastifyRequest,
): Promise<{ call: Call; device: Document }> {
  const key = headers['x-device-key'];
  if (typeof key !== 'string' || key === '' || key.length > 200) return guard.failed(ip);
  const { kysely } = services.database;
  const { rows } = await sql<{ packageId: string; deviceId: string }>`
    select package_id::text as "packageId", device_id::text as "deviceId" from sys_attendance_device where key_hash = ${hashOf(key)}`.execute(
    kysely,
  );
  const [known] = rows;
  const [set] = known ? await accountModels(kysely, services.model, known.packageId) : [];
  if (!known || !set) return guard.failed(ip);
  const session = { ...systemSession(known.packageId, set.decimals), address: ip };
  const call = asSystem(
    callOn(services, session, resourceOf(services.model, name), headers['accept-language']),
    '考勤机打卡',
  );
  const device = await records(call).one(known.deviceId);
  if (!device) return guard.failed(ip);
  if (Number(device[DEVICE.status]) !== IN_USE) throw new CallError(403, '考勤机已停用，请联系考勤管理员');
  return { call, device };
}
