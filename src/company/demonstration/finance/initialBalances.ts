import dayjs from 'dayjs';
import { got } from '../../../lib/got';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Who entered them and started the books. */
const CHIEF = '5';

const STARTED = 1;

/** What the subjects held when the books were opened: code, yuan on its own side, and what tells it apart. */
const OPENING: readonly [string, string, Record<string, string>?][] = [
  ['1001', '12600.00'],
  ['100201', '4860000.00'],
  ['100202', '742000.00'],
  ['1122', '518400.00', { clientId: '3' }],
  ['1403', '1265000.00'],
  ['1405', '2084000.00'],
  ['1601', '9600000.00'],
  ['1602', '2140000.00'],
  ['2202', '1436000.00', { supplierId: '2' }],
  ['4001', '15000000.00'],
  ['410415', '506000.00'],
];

/** The opening balances of the subjects, started: they balance, and count on the day before the first period. */
export function initialBalances(ids: Ids, today: string, subjects: readonly DemoRow[]): DemoRow[] {
  const idOf = new Map(subjects.map(({ code, id }) => [String(code), id]));
  const day = dayjs(today).startOf('year').subtract(1, 'year').subtract(1, 'day').format('YYYY-MM-DD');
  const started = { startedId: CHIEF, startedTime: `${day} 17:20:00`, yearDay: day, openingDay: day };
  return OPENING.map(([code, yearStart, auxiliaries]) =>
    masterRow(ids.next('initialBalance'), today, {
      status: STARTED,
      createdId: CHIEF,
      subjectId: got(idOf, code),
      yearStart,
      ...auxiliaries,
      ...started,
    }),
  );
}
