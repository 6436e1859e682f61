import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** A festival, by `MM-DD`. */
interface Festival {
  /** days of rest that the law names */
  statutory: readonly string[];
  /** days of rest that are moved to it; those of a year are published the autumn before */
  moved?: readonly string[];
  /** days of weekends on which people work for those */
  worked?: readonly string[];
}

const YEARS: Readonly<Record<string, Readonly<Record<string, Festival>>>> = {
  '2026': {
    元旦: { statutory: ['01-01'], moved: ['01-02', '01-03'], worked: ['01-04'] },
    春节: {
      statutory: ['02-16', '02-17', '02-18', '02-19'],
      moved: ['02-15', '02-20', '02-21', '02-22', '02-23'],
      worked: ['02-14', '02-28'],
    },
    清明节: { statutory: ['04-05'], moved: ['04-04', '04-06'] },
    劳动节: { statutory: ['05-01', '05-02'], moved: ['05-03', '05-04', '05-05'], worked: ['05-09'] },
    端午节: { statutory: ['06-19'], moved: ['06-20', '06-21'] },
    中秋节: { statutory: ['09-25'], moved: ['09-26', '09-27'] },
    国庆节: {
      statutory: ['10-01', '10-02', '10-03'],
      moved: ['10-04', '10-05', '10-06', '10-07'],
      worked: ['09-20', '10-10'],
    },
  },
  '2027': {
    元旦: { statutory: ['01-01'] },
    春节: { statutory: ['02-05', '02-06', '02-07', '02-08'] },
    清明节: { statutory: ['04-05'] },
    劳动节: { statutory: ['05-01', '05-02'] },
    端午节: { statutory: ['06-09'] },
    中秋节: { statutory: ['09-15'] },
    国庆节: { statutory: ['10-01', '10-02', '10-03'] },
  },
};

/** Days on which people rest or work against the weekday. */
const CALENDAR = Object.entries(YEARS).flatMap(([year, festivals]) =>
  Object.entries(festivals).flatMap(([name, { moved = [], statutory, worked = [] }]) => {
    const days = (list: readonly string[], kind: 'rest' | 'work', isStatutory: 0 | 1) =>
      list.map((day) => ({ day: `${year}-${day}`, name, kind, isStatutory }));
    return [...days(statutory, 'rest', 1), ...days(moved, 'rest', 0), ...days(worked, 'work', 0)];
  }),
);
const KINDS = new Map(CALENDAR.map(({ day, kind }) => [day, kind]));

/** The public holidays of two years, with the moved days of the one of which they are published. */
export function holidays(ids: Ids, today: string): DemoRow[] {
  return CALENDAR.map((values) => {
    const { status: _, ...row } = masterRow(ids.next('holiday'), today, values);
    return row as DemoRow;
  });
}

/** Whether people of the office rest on a day, `YYYY-MM-DD`. */
export function isRestDay(day: string): boolean {
  const kind = KINDS.get(day);
  return kind === undefined ? [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) : kind === 'rest';
}
