import dayjs from 'dayjs';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';

/** Each of the last three months ended with a look at the balances, which were right. */
export function inventoryCleanings(ids: Ids, today: string): DemoRow[] {
  return [3, 2, 1].map((back) => {
    const day = dayjs(today).subtract(back, 'month').endOf('month').format('YYYY-MM-DD');
    return {
      id: ids.next('inventoryCleaning'),
      code: `KCQL${day.replaceAll('-', '')}001`,
      checked: 640 - 45 * back,
      mended: 0,
      removed: 12 - 3 * back,
      createdId: '1',
      createdTime: `${day} 17:30:00`,
    };
  });
}
