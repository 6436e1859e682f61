import { z } from 'zod';
import { action, at, own, resource } from '../../../language/meta/names';
import { wholePermissionMeta } from '../../../language/meta/primitives';
import { say } from '../../../lib/message';
import {
  CALENDAR_PARTS,
  CARD_PARTS,
  CARD_RULE_PARTS,
  DAY_PARTS,
  DEVICE_PARTS,
  GROUP_PARTS,
  LEAVE_GRANT_PARTS,
  LEAVE_KIND_PARTS,
  LEAVE_PARTS_NEEDED,
  OVERTIME_PARTS,
  OVERTIME_RULE_PARTS,
  PERSON_PARTS,
  PUNCH_PARTS,
  ROSTER_PARTS,
  SHIFT_PARTS,
} from './attendanceParts';
import { CONFIRMATION_PARTS, OTHER_RULE_PARTS, SCORE_PARTS, SHEET_PARTS, VOUCHER_PARTS } from './sheetParts';

const daysMeta = own(
  z.strictObject({
    people: resource({ has: PERSON_PARTS }).describe('resource of the people: hireDate, leaveDate'),
    groups: resource({ has: GROUP_PARTS }).describe('resource of the groups: who works alike, from when until when'),
    shifts: resource({ has: SHIFT_PARTS }).describe('resource of the shifts'),
    roster: resource({ has: ROSTER_PARTS }).describe('resource of who works which shift on a day'),
    punches: resource({ has: PUNCH_PARTS }).describe('resource of the punches, as they were made'),
    leave: resource({ has: LEAVE_PARTS_NEEDED }).describe('resource of leave, day by day; agreed to in state 1'),
    leaveKinds: resource({ has: LEAVE_KIND_PARTS }).describe('resource of the kinds of leave'),
    leaveGrants: resource({
      has: LEAVE_GRANT_PARTS,
      with: 'allowance.grants',
      called: say`resource that grants an allowance`,
    })
      .optional()
      .describe(
        'resource of what people are granted of kinds of leave; kinds that say so are granted by rule, each night',
      ),
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

const scoresMeta = z.strictObject({
  changes: resource({ has: SCORE_PARTS }).describe('documents that change the scores of people, line by line'),
  posts: action({ of: at('changes'), does: 'acts' }).describe('action by which they do'),
});

const sheetsMeta = own(
  z.strictObject({
    people: resource({ has: CONFIRMATION_PARTS }).describe('resource of what each person of a sheet confirms'),
    vouchers: resource({ has: VOUCHER_PARTS }).describe('resource of what is taken over from a sheet that is closed'),
    settings: resource({ has: OTHER_RULE_PARTS }).describe('settings page: days for confirming, and what follows them'),
    issues: action({ does: 'acts' }).describe(
      'action by which people are asked; the action that undoes it takes back what they said',
    ),
    closes: action({ does: 'acts' }).describe(
      'action that makes the voucher once all have agreed; the action that undoes it deletes the voucher',
    ),
    agrees: action({ of: at('people'), does: 'acts' }).describe(
      'action by which somebody confirms: his days do not change any more',
    ),
    objects: action({ of: at('people'), does: 'acts' }).describe('action by which he objects; it asks for the reason'),
    answers: action({ of: at('people') }).describe('action that answers an objection, after which he is asked again'),
    scores: scoresMeta.optional().describe('closing a sheet changes scores, by the rules of the settings page'),
  }),
  SHEET_PARTS,
);

const attendanceMeta = z
  .strictObject({
    days: daysMeta.optional().describe('its records are the results of days, which the server works out'),
    sheets: sheetsMeta.optional().describe('its records ask the people of a group to confirm a month'),
  })
  .refine(({ days, sheets }) => (days === undefined) !== (sheets === undefined), 'one of `days` and `sheets`');

export const attendanceKeys = {
  attendance: attendanceMeta
    .optional()
    .describe(
      'who was there when: results of days by rules, roster, punches and leave, and the sheets that confirm them',
    ),
};

export type AttendanceInput = z.output<typeof attendanceMeta>;
export type DaysInput = z.output<typeof daysMeta>;
export type SheetsInput = z.output<typeof sheetsMeta>;
