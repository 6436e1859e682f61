import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { DAY_CALLS } from '../wire';
import { attendanceKeys, type AttendanceInput, type DaysInput } from './attendanceMeta';
import { attendanceMonth, type AttendanceMonth } from './attendanceMonth';

/** What results of days are made of. */
export type Days = DaysInput;

declare module '../../../language/model/Resource' {
  interface Uses {
    attendance?: AttendanceInput;
  }
}
declare module '../../../language/model/Screen' {
  interface RoomScreens {
    attendanceMonth: AttendanceMonth;
  }
}
declare module '../../../language/meta/screenMeta' {
  interface RoomScreenInputs {
    attendanceMonth: AttendanceMonth;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    attendance?: AttendanceInput | undefined;
  }
}

/** Results of days are worked out of rules, roster, punches, leave, overtime and make-up cards. */
export const attendance: CapabilityLanguage<'attendance'> = {
  name: 'attendance',
  keys: attendanceKeys,
  normalise: ({ attendance: said }) => said,
  screens: { attendanceMonth },
  leadsOn: true,
  calls: [
    { name: DAY_CALLS.recompute, below: () => true },
    { name: DAY_CALLS.newKey, below: ({ days }) => days.devices ?? false },
  ],
};
