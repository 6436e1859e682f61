import dayjs from 'dayjs';
import { Decimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { dayBeforeBooks } from '../work/bookDays';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** Who entered them and started the books. */
const CHIEF = '5';

const STARTED = 1;
const CAPITAL = ['4001', '12800000.00'] as const;
/** Takes what is left: profits of the years before. */
const RETAINED = '410415';

/** What a subject held as the books began: code, yuan on its own side, and what tells it apart. */
export type Opened = readonly [string, Decimal, Record<string, string>?];

/**
 * The opening balances of the subjects, started: they balance, and count on the day before the first period.
 * @param opened what the books that tell subjects in detail opened with
 */
export function initialBalances(
  ids: Ids,
  today: string,
  subjects: readonly DemoRow[],
  opened: readonly Opened[],
): DemoRow[] {
  const idOf = new Map(subjects.map(({ code, id }) => [String(code), id]));
  const openingDay = dayBeforeBooks(today);
  const yearDay = dayjs(openingDay).add(1, 'day').startOf('year').subtract(1, 'day').format('YYYY-MM-DD');
  const started = { startedId: CHIEF, startedTime: `${openingDay} 17:20:00`, yearDay, openingDay };
  const [capital, yuan] = CAPITAL;
  const held: readonly Opened[] = [...opened, [capital, new Decimal(yuan)]];
  const credits = new Set(subjects.flatMap(({ code, direction }) => (direction === 'credit' ? [code] : [])));
  const retained = held.reduce(
    (sum, [code, amount]) => (credits.has(code) ? sum.minus(amount) : sum.plus(amount)),
    new Decimal(0),
  );
  return [...held, [RETAINED, retained] as Opened].map(([code, amount, auxiliaries]) =>
    masterRow(ids.next('initialBalance'), today, {
      status: STARTED,
      createdId: CHIEF,
      subjectId: got(idOf, code),
      yearStart: amount.toFixed(2),
      ...auxiliaries,
      ...started,
    }),
  );
}
