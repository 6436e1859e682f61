import { z } from 'zod';
import { own, resource } from '../../../language/meta/names';
import { wholePermissionMeta } from '../../../language/meta/primitives';
import {
  CALENDAR_PARTS,
  CARD_PARTS,
  CARD_RULE_PARTS,
  DAY_PARTS,
  DEVICE_PARTS,
  GROUP_PARTS,
  LEAVE_KIND_PARTS,
  LEAVE_PARTS_NEEDED,
  OVERTIME_PARTS,
  OVERTIME_RULE_PARTS,
  PERSON_PARTS,
  PUNCH_PARTS,
  ROSTER_PARTS,
  SHIFT_PARTS,
} from './attendanceParts';

const daysMeta = own(
  z.strictObject({
    people: resource({ has: PERSON_PARTS }).describe('resource of the people: hireDate, leaveDate'),
    groups: resource({ has: GROUP_PARTS }).describe('resource of the groups: who works alike, from when until when'),
    shifts: resource({ has: SHIFT_PARTS }).describe('resource of the shifts'),
    roster: resource({ has: ROSTER_PARTS }).describe('resource of who works which shift on a day'),
    punches: resource({ has: PUNCH_PARTS }).describe('resource of the punches, as they were made'),
    leave: resource({ has: LEAVE_PARTS_NEEDED }).describe('resource of leave, day by day; agreed to in state 1'),
    leaveKinds: resource({ has: LEAVE_KIND_PARTS }).describe('resource of the kinds of leave'),
    overtime: resource({ has: OVERTIME_PARTS }).describe('resource of overtime; agreed to in state 1'),
    cards: resource({ has: CARD_PARTS }).describe('resource of make-up cards; agreed to in state 1'),
    calendar: resource({ has: CALENDAR_PARTS }).describe('resource of holidays and of weekends that are worked'),
    overtimeRules: resource({ has: OVERTIME_RULE_PARTS }).describe('resource of how overtime counts'),
    cardRules: resource({ has: CARD_RULE_PARTS }).describe(
      'resource of how many make-up cards there may be, and how late',
    ),
    devices: resource({ has: DEVICE_PARTS })
      .optional()
      .describe('resource of devices that punches come from; in use in state 1, each with a key of its own'),
    team: wholePermissionMeta.describe('right to see the days of the people below oneself'),
    all: z.array(wholePermissionMeta).min(1).max(4).describe('rights with any of which somebody sees the days of all'),
  }),
  DAY_PARTS,
);

const attendanceMeta = z.strictObject({
  days: daysMeta.describe('its records are the results of days, which the server works out'),
});

export const attendanceKeys = {
  attendance: attendanceMeta
    .optional()
    .describe('who was there when: results of days by rules, roster, punches and leave'),
};

export type AttendanceInput = z.output<typeof attendanceMeta>;
export type DaysInput = z.output<typeof daysMeta>;
