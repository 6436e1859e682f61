import { isMoment } from '../../../../lib/dates';
import { isObject } from '../../../../lib/isObject';
import { CallError } from '../../../../server/Refusal';

/** Punches of one call, at most. */
const MOST = 500;
/** Signs of the number of somebody, at most. */
const LONGEST = 40;

export interface DevicePunch {
  /** number of the employee */
  employee: string;
  /** YYYY-MM-DD HH:mm:ss */
  time: string;
}

/** What a device sends: `{ punches: [{ employee, time }] }`. @throws CallError 400 where it is anything else */
export function readDevicePunches(body: unknown): DevicePunch[] {
  const given = isObject(body) ? body.punches : undefined;
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST)
    throw new CallError(400, `punches: 1 - ${MOST}`);
  return given.map((each: unknown, index): DevicePunch => {
    const { employee, time } = isObject(each) ? each : {};
    if (typeof employee !== 'string' || employee === '' || employee.length > LONGEST)
      throw new CallError(400, `punches[${index}].employee: 1 - ${LONGEST}`);
    if (typeof time !== 'string' || time.length !== 19 || !isMoment(time))
      throw new CallError(400, `punches[${index}].time: YYYY-MM-DD HH:mm:ss`);
    return { employee, time };
  });
}
