import { addToDate } from '../../../lib/dates';
import type { DemoPerson } from '../../../server/demonstration/Demo';
import { GROUP } from './attendance';
import { PUNCHED_DAYS } from './attendanceStory';

/** Days that people have to confirm. */
const WITHIN = 3;
const MINE = '1';

/**
 * Works out the results of the days of which people have punched, and asks the office and the salesmen to confirm the
 * last month. The administrator does so for himself. The salesmen have no accounts, so that their month is closed.
 */
export async function countAttendance(person: DemoPerson, today: string): Promise<void> {
  const from = addToDate(today, -PUNCHED_DAYS, 'day') ?? today;
  await person.call('attendanceDay', 'recompute', { from, to: today });
  const month = (addToDate(`${today.slice(0, 7)}-01`, -1, 'day') ?? today).slice(0, 7);
  const dueDate = addToDate(today, WITHIN, 'day');
  for (const groupId of [GROUP.office, GROUP.sales]) await person.call('confirm', 'add', { groupId, month, dueDate });
  const sheets = await person.list('confirm', { month: `${month},${month}` });
  await person.act(
    'confirm',
    'issue',
    sheets.map(({ id }) => String(id)),
  );
  const ofSales = sheets.filter(({ groupId }) => String(groupId) === GROUP.sales);
  await person.act(
    'confirm',
    'close',
    ofSales.map(({ id }) => String(id)),
  );
  const mine = await person.list('confirmation', { employeeId: MINE });
  await person.act(
    'confirmation',
    'agree',
    mine.map(({ id }) => String(id)),
    { seen: Object.fromEntries(mine.map(({ id, updatedTime }) => [String(id), updatedTime])) },
  );
}
