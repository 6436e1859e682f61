import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { setFields } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import type { Connection } from '../../../server/storage';
import { CONFIRMATION } from '../wire';
import { keepAgreed } from './answerSheets';
import { countSheets } from './countSheets';
import { stateAfter, type SheetsOf } from './sheetsOf';
import { silentOf } from './silentOf';

/** Agrees for those who have said nothing to a sheet in time; their histories say so. @returns how many they are */
export async function agreeForSilent(
  call: Call,
  own: SheetsOf,
  sheet: string,
  database: Connection,
): Promise<number> {
  const people = asSystem(call, '逾期未答复，视为确认', own.sheets.people);
  await records(people).lock(
    (await silentOf(call, own, sheet, database)).map(({ id }) => id),
    database,
  );
  // Who answers at this moment has answered.
  const ids = (await silentOf(call, own, sheet, database)).flatMap(({ hasObjected, id }) => (hasObjected ? [] : [id]));
  if (ids.length === 0) return 0;
  const { field } = machineOf(people.resource);
  const to = stateAfter(people.resource, own.sheets.agrees);
  const documents = await loadDocuments(people.compiled, people.session.packageId, ids, database);
  const said = { [field]: to, [CONFIRMATION.confirmed]: call.context.now() };
  await setFields(people, documents, said, database);
  await keepAgreed(call, own, documents, database);
  await countSheets(call, own, [sheet], database);
  const changes = (before: unknown) => [{ path: field, from: before ?? null, to }];
  await recordsChanged(
    people,
    database,
    own.sheets.agrees,
    documents.map((document) => ({ id: String(document.id), changes: changes(document[field]) })),
  );
  return ids.length;
}
