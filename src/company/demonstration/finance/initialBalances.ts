import dayjs from 'dayjs';
import { Decimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Who entered them and started the books. */
const CHIEF = '5';

const STARTED = 1;
/** Takes what is left: profits of the years before. */
const RETAINED = '410415';

/**
 * What the subjects held when the books were opened, assets aside: code, yuan on its own side, and what tells it apart.
 */
const OPENING: readonly [string, string, Record<string, string>?][] = [
  ['1001', '12600.00'],
  ['100201', '4860000.00'],
  ['100202', '742000.00'],
  ['1122', '518400.00', { clientId: '3' }],
  ['1403', '1265000.00'],
  ['1405', '2084000.00'],
  ['2202', '1436000.00', { supplierId: '2' }],
  ['4001', '12800000.00'],
];

/**
 * The opening balances of the subjects, started: they balance, and count on the day before the first period.
 * @param assets what the cards of that day come to, in yuan
 */
export function initialBalances(
  ids: Ids,
  today: string,
  subjects: readonly DemoRow[],
  assets: { original: Decimal; accumulated: Decimal },
): DemoRow[] {
  const idOf = new Map(subjects.map(({ code, id }) => [String(code), id]));
  const day = dayjs(today).startOf('year').subtract(1, 'year').subtract(1, 'day').format('YYYY-MM-DD');
  const started = { startedId: CHIEF, startedTime: `${day} 17:20:00`, yearDay: day, openingDay: day };
  const held: typeof OPENING = [
    ...OPENING,
    ['1601', assets.original.toFixed(2)],
    ['1602', assets.accumulated.toFixed(2)],
  ];
  const credits = new Set(subjects.flatMap(({ code, direction }) => (direction === 'credit' ? [code] : [])));
  const retained = held.reduce(
    (sum, [code, yuan]) => (credits.has(code) ? sum.minus(yuan) : sum.plus(yuan)),
    new Decimal(0),
  );
  return [...held, [RETAINED, retained.toFixed(2)] as const].map(([code, yearStart, auxiliaries]) =>
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
