import { machineOf, resourceOf } from '../../../language/model';
import type { Founding } from '../../../server/resource/capability/Capability';
import { insertRows } from '../../../server/storage/insertRows';
import type { Connection } from '../../../server/storage';
import { SEARCH_KEY, snake, tableOf } from '../../../server/schema/naming';
import { searchKeyOf } from '../../../server/resource/searchKey';
import { firstDay } from './firstDay';
import { monthsOfYear } from './monthsOfYear';

/**
 * Gives a new account set the months from the beginning of its books to the end of that year in all periods that ledgers ask, as nothing is posted on a day
 * without one (B-421).
 */
export async function beginPeriods(
  database: Connection,
  { begins, by, model, now, packageId }: Founding,
): Promise<void> {
  const asked = new Set(
    Object.values(model.resources).flatMap(({ uses: { ledger } }) => ledger?.closing?.periods ?? []),
  );
  for (const name of asked) {
    const periods = resourceOf(model, name);
    const machine = machineOf(periods);
    const rows = monthsOfYear(firstDay(begins, now)).map(({ code, startDate, endDate }) => ({
      package_id: packageId,
      code,
      start_date: startDate,
      end_date: endDate,
      [snake(machine.field)]: machine.initial,
      created_id: by,
      created_time: now,
      updated_time: now,
      [SEARCH_KEY]: searchKeyOf(periods, { code }),
    }));
    await insertRows(database, tableOf(periods), rows);
  }
}
