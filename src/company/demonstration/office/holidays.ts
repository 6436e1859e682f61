import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Days of rest that the law names, `MM-DD`; the days moved around them are published each autumn. */
const YEARS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '2026': {
    元旦: ['01-01'],
    春节: ['02-16', '02-17', '02-18', '02-19'],
    清明节: ['04-05'],
    劳动节: ['05-01', '05-02'],
    端午节: ['06-19'],
    中秋节: ['09-25'],
    国庆节: ['10-01', '10-02', '10-03'],
  },
  '2027': {
    元旦: ['01-01'],
    春节: ['02-05', '02-06', '02-07', '02-08'],
    清明节: ['04-05'],
    劳动节: ['05-01', '05-02'],
    端午节: ['06-09'],
    中秋节: ['09-15'],
    国庆节: ['10-01', '10-02', '10-03'],
  },
};

/** The public holidays of two years. */
export function holidays(ids: Ids, today: string): DemoRow[] {
  return Object.entries(YEARS).flatMap(([year, festivals]) =>
    Object.entries(festivals).flatMap(([name, days]) =>
      days.map((day) => {
        const { status: _, ...row } = masterRow(ids.next('holiday'), today, {
          day: `${year}-${day}`,
          name,
          kind: 'rest',
          isStatutory: 1,
        });
        return row as DemoRow;
      }),
    ),
  );
}
