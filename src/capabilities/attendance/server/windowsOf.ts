import { addToDate } from '../../../lib/dates';
import type { Document } from '../../../language/rules';
import { CALENDAR, CARD, GROUP, LEAVE, LEAVE_DAY, MEMBER, OVERTIME, PUNCH, ROSTER } from '../wire';
import type { Part } from './daysOf';
import type { Window } from './Window';

/** Beyond all days. */
const [EVER, NEVER] = ['0001-01-01', '9999-12-31'];

/**
 * Days whose results a record may change, by what it is: a punch those of the night before, a shift all of them. Of a
 * group that changes, of people who join or leave it.
 */
export function windowsOf(part: Part, record: Document): Window[] {
  const person = (name: string): string[] | null => (record[name] == null ? null : [String(record[name])]);
  const around = (name: string, people: string[] | null): Window[] => {
    const day = record[name] == null ? undefined : String(record[name]).slice(0, 10);
    return day === undefined || people === null
      ? []
      : [{ people, from: addToDate(day, -1, 'day') ?? day, to: addToDate(day, 1, 'day') ?? day }];
  };
  switch (part) {
    case 'punches':
      return around(PUNCH.time, person(PUNCH.employee));
    case 'cards':
      return around(CARD.time, person(CARD.employee));
    case 'roster':
      return around(ROSTER.day, person(ROSTER.employee));
    case 'overtime':
      return around(OVERTIME.from, person(OVERTIME.employee));
    case 'leave': {
      const days = linesOf(record, LEAVE.days)
        .map((line) => String(line[LEAVE_DAY.day]).slice(0, 10))
        .toSorted();
      const [from] = days;
      const to = days.at(-1);
      return from !== undefined && to !== undefined ? [{ people: person(LEAVE.employee), from, to }] : [];
    }
    case 'calendar': {
      const day = record[CALENDAR.day];
      return day == null ? [] : [{ people: null, from: String(day).slice(0, 10), to: String(day).slice(0, 10) }];
    }
    case 'groups': {
      const people = linesOf(record, GROUP.members).map((line) => String(line[MEMBER.employee]));
      return people.length === 0 ? [] : [{ people, from: EVER, to: NEVER }];
    }
    case 'shifts':
    case 'overtimeRules':
    case 'leaveKinds':
      return [{ people: null, from: EVER, to: NEVER }];
    case 'cardRules':
    case 'leaveGrants':
      return [];
    case 'people':
      return [{ people: [String(record.id)], from: EVER, to: NEVER }];
  }
}

const linesOf = (record: Document, table: string): Document[] => (record[table] as Document[] | undefined) ?? [];
