import { addToDate } from '../../../lib/dates';
import type { DemoPerson } from '../../../server/demonstration/Demo';
import { PUNCHED_DAYS } from './attendanceStory';

/** Works out the results of the days of which people have punched. */
export async function countAttendance(person: DemoPerson, today: string): Promise<void> {
  const from = addToDate(today, -PUNCHED_DAYS, 'day') ?? today;
  await person.call('attendanceDay', 'recompute', { from, to: today });
}
