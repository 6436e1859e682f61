import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import type { Stored } from '../../../server/resource/capability/Capability';
import { partOf } from './daysOf';
import { recompute } from './recompute';
import { recountLeave } from './recountLeave';
import { setDue } from './setDue';
import type { Window } from './Window';
import { windowsOf } from './windowsOf';

/** Works out anew what records change that were stored: what they say now, and what they said before. */
export async function followStored(call: Call, stored: readonly Stored[], database: Connection): Promise<void> {
  const documents = stored.flatMap(({ before, document, id }) => [{ ...document, id }, ...(before ? [before] : [])]);
  await follow(call, documents, database);
}

/** The same of records to which something was done. */
export async function followDone(call: Call, records: readonly Document[], database: Connection): Promise<void> {
  await follow(call, await wholeDocuments(call, records, database), database);
}

/** The same of records that are about to go, once they are gone. */
export async function followRemoved(call: Call, records: readonly Document[], database: Connection): Promise<void> {
  const windows = windowsOfAll(call, await wholeDocuments(call, records, database));
  if (windows.length > 0) await setDue(call, windows, database);
}

/** Days of single people at once; what concerns everybody is worked out by itself, once the change is stored. */
async function follow(call: Call, documents: readonly Document[], database: Connection): Promise<void> {
  const part = partOf(resourceOf(call.services.model, call.resource.name), call.services.model);
  if (!part) return;
  const windows = windowsOfAll(call, documents);
  const [small, large] = [windows.filter(isSmall), windows.filter((window) => !isSmall(window))];
  for (const window of joined(small)) {
    if (part === 'roster') await recountLeave(call, window, database);
    await recompute(call, window, database);
  }
  if (large.length > 0) await setDue(call, large, database);
}

function windowsOfAll({ resource, services: { model } }: Call, documents: readonly Document[]): Window[] {
  const part = partOf(resourceOf(model, resource.name), model);
  return part ? documents.flatMap((document) => windowsOf(part, document)) : [];
}

/** Of a person, and of days that are said. */
const isSmall = ({ from, people, to }: Window): boolean => people !== null && from > '0001-01-01' && to < '9999-12-31';

/** Windows of the same days as one. */
function joined(windows: readonly Window[]): Window[] {
  const bySpan = new Map<string, Window>();
  for (const { from, people, to } of windows) {
    const key = `${from}/${to}`;
    const known = bySpan.get(key)?.people ?? [];
    bySpan.set(key, { from, to, people: [...new Set([...known, ...(people ?? [])])] });
  }
  return [...bySpan.values()];
}
