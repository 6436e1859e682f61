import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { setFields } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import type { Connection } from '../../../server/storage';
import { CONFIRMATION } from '../wire';
import { keepAgreed } from './answerSheets';
import { countSheets } from './countSheets';
import { stateAfter, type SheetsOf } from './sheetsOf';
import { silentOf } from './silentOf';

/** Agrees for those who have said nothing to a sheet in time; their histories say so. @returns how many they are */
export async function agreeForSilent(call: Call, own: SheetsOf, sheet: string, database: Connection): Promise<number> {
  const people = asSystem(call, '逾期未答复，视为确认', own.sheets.people);
  await records(people).lock(
    (await silentOf(call, own, sheet, database)).map(({ id }) => id),
    database,
  );
  // Who answers at this moment has answered.
  const silent = (await silentOf(call, own, sheet, database)).filter(({ hasObjected }) => !hasObjected);
  if (silent.length === 0) return 0;
  const now = call.context.now();
  const documents = silent.map(({ employee, id }) => ({
    id,
    updatedTime: now,
    [CONFIRMATION.sheet]: sheet,
    [CONFIRMATION.employee]: employee,
  }));
  const { field, initial } = machineOf(people.resource);
  const to = stateAfter(people.resource, own.sheets.agrees);
  await setFields(people, documents, { [field]: to, [CONFIRMATION.confirmed]: now }, database);
  await keepAgreed(call, own, documents, database);
  await countSheets(call, own, [sheet], database);
  await recordsChanged(
    people,
    database,
    own.sheets.agrees,
    silent.map(({ id }) => ({ id, changes: [{ path: field, from: initial, to }] })),
  );
  return silent.length;
}
