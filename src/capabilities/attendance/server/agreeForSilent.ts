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
import { isUnasked, silentOf } from './silentOf';

/** Why somebody counts as having agreed. */
export const TOO_LATE = '逾期未答复，视为确认';
export const NO_ACCOUNT = '无账号，视为确认';

/**
 * Agrees for those who have said nothing to a sheet, in time or because they cannot; their histories say so.
 * @returns how many they are
 */
export async function agreeForSilent(
  call: Call,
  own: SheetsOf,
  { sheet, why }: { sheet: string; why: typeof TOO_LATE | typeof NO_ACCOUNT },
  database: Connection,
): Promise<number> {
  const people = asSystem(call, why, own.sheets.people);
  const found = async () =>
    (await silentOf(call, own, sheet, database)).filter((each) =>
      why === NO_ACCOUNT ? isUnasked(each) : !each.hasObjected,
    );
  await records(people).lock(
    (await found()).map(({ id }) => id),
    database,
  );
  // Who answers at this moment has answered.
  const silent = await found();
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
