import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { ALLOT, DAY_CALLS, SHEET_CALLS } from '../wire';
import { attendanceKeys, type AttendanceInput, type DaysInput, type SheetsInput } from './attendanceMeta';
import { attendanceMonth, type AttendanceMonth } from './attendanceMonth';

/** What results of days are made of. */
export type Days = DaysInput;

/** What people confirm, and what comes of it. */
export type Sheets = SheetsInput;

/** What a resource has to do with attendance: one of these. */
export interface Attending extends AttendanceInput {
  /** what people confirm: name of the resource of the results of days that it comes from, and of the action by which they do */
  confirms?: { days: string; agrees: string };
}

declare module '../../../language/model/Resource' {
  interface Uses {
    attendance?: Attending;
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

/** Results of days are worked out of rules, roster, punches, leave, overtime and make-up cards; sheets confirm them. */
export const attendance: CapabilityLanguage<'attendance'> = {
  name: 'attendance',
  keys: attendanceKeys,
  normalise: ({ attendance: said }) => said,
  link({ resources }) {
    const all = Object.values(resources);
    const days = all.find(({ uses }) => uses.attendance?.days !== undefined);
    for (const { uses } of all) {
      const sheets = uses.attendance?.sheets;
      const people = sheets && resources[sheets.people];
      if (people && days) people.uses.attendance = { confirms: { days: days.name, agrees: sheets.agrees } };
    }
  },
  screens: { attendanceMonth },
  leadsOn: true,
  calls: [
    { name: DAY_CALLS.recompute, below: ({ days }) => days !== undefined },
    { name: ALLOT, below: ({ days }) => (days?.leaveGrants !== undefined && days.leaveKinds) || false },
    { name: DAY_CALLS.newKey, below: ({ days }) => days?.devices ?? false },
    { name: SHEET_CALLS.remind, below: ({ sheets }) => sheets !== undefined },
  ],
};
