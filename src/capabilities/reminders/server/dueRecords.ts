import { addToDate } from '../../../lib/dates';
import type { Document } from '../../../language/rules';
import { LARGEST_PAGE } from '../../../language/wire';
import type { Call } from '../../../server/resource/Call';
import { listRecords } from '../../../server/resource/listRecords';
import type { DayReminder } from '../language';

/** Days for which a reminder is made up for that no server was there for. */
const LATE = 7;
const plusDays = (day: string, count: number): string => addToDate(day, count, 'day') ?? day;
/** Records of one reminder that are looked at. */
const MOST = 20 * LARGEST_PAGE;

/** A record of which people are to be reminded. */
export interface DueRecord {
  record: Document;
  /** YYYY-MM-DD */
  day: string;
  /** for which of the days before it: each reminds a single time */
  before: number;
}

/**
 * The records that a reminder is about today, those that are due first. What the list of the resource can be asked for,
 * its filter can: open quantities too.
 */
export async function dueRecords(call: Call, { before, date, filter = {} }: DayReminder): Promise<DueRecord[]> {
  const today = call.context.now().slice(0, 10);
  const [earliest, latest] = [Math.min(...before) - LATE, Math.max(...before)];
  const range = `${plusDays(today, earliest)},${plusDays(today, latest)}`;
  const found: DueRecord[] = [];
  for (let page = 1; page <= MOST / LARGEST_PAGE; page++) {
    const params = { ...filter, [date]: range, orderBy: date, pageNum: String(page), pageSize: String(LARGEST_PAGE) };
    const { list, total } = await listRecords(call, params, []);
    for (const record of list as Document[]) {
      const day = String(record[date]).slice(0, 10);
      const reached = before.filter((days) => day <= plusDays(today, days));
      if (reached.length > 0) found.push({ record, day, before: Math.min(...reached) });
    }
    if (page * LARGEST_PAGE >= total) break;
  }
  return found;
}
