import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { DAY_CALLS, SHEET_CALLS } from '../wire';
import { attendanceKeys, type AttendanceInput, type DaysInput, type SheetsInput } from './attendanceMeta';

/** What results of days are made of. */
export type Days = DaysInput;

/** What people confirm, and what comes of it. */
export type Sheets = SheetsInput;

declare module '../../../language/model/Resource' {
  interface Uses {
    attendance?: AttendanceInput;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    attendance?: AttendanceInput | undefined;
  }
}

/** Results of days are worked out of rules, roster, punches, leave, overtime and make-up cards; sheets confirm them. */
export const attendance: CapabilityLanguage<'attendance'> = {
  name: 'attendance',
  keys: attendanceKeys,
  normalise: ({ attendance: said }) => said,
  leadsOn: true,
  calls: [
    { name: DAY_CALLS.recompute, below: ({ days }) => days !== undefined },
    { name: SHEET_CALLS.remind, below: ({ sheets }) => sheets !== undefined },
  ],
};
