import { OWN } from '../../../language/model/Filter';
import { resourceOf } from '../../../language/model';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { screenAddress } from '../../../server/resource/screenAddress';
import type { Connection } from '../../../server/storage';
import { SHEET } from '../wire';
import type { SheetsOf } from './sheetsOf';

/** A month of a group that people are asked about. */
interface Asked {
  sheet: string;
  people: readonly string[];
  /** they have been asked before */
  isReminder?: true;
  /** names a reminder that is given a single time until the day until which people may answer changes */
  once?: string;
}

const ASKED = '请在{due}前确认{month}的考勤，有疑问可提出异议';
const REMINDED = '您还没有确认{month}的考勤，请在{due}前确认或提出异议';

/** Asks people to confirm a sheet, or reminds them of it: all of them in one statement. @returns how many are told */
export async function askPeople(
  call: Call,
  { resource, sheets }: SheetsOf,
  { isReminder, once, people, sheet }: Asked,
  database: Connection,
): Promise<number> {
  if (people.length === 0) return 0;
  const record = await records(asSystem(call, '考勤确认', resource)).one(sheet, database);
  const params = { month: String(record?.[SHEET.month] ?? ''), due: String(record?.[SHEET.due] ?? '') };
  const { screens } = resourceOf(call.services.model, sheets.people);
  // One address for all: everybody finds what is his own there.
  const list = screens.find((screen) => screen.kind === 'list' && screen.filter[OWN] !== undefined);
  const told = {
    people,
    kind: 'reminder',
    title: { text: '{month}考勤确认', params },
    text: { text: isReminder ? REMINDED : ASKED, params },
    path: list ? screenAddress(list, { month: `${params.month},${params.month}` }) : '',
    ...(once === undefined ? {} : { once: `${resource.name}/${sheet}/${once}/${params.due}` }),
  };
  return tellPeople(call, told, database);
}
