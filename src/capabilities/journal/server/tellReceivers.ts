import type { Document } from '../../../language/rules';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { sessionsOf } from '../../../server/access/sessionsOf';
import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Connection } from '../../../server/storage';
import { JOURNAL, RECEIVER, VIEWS } from '../wire';
import { permissionCode } from '../../../language/action/permissionCode';

/** Whom a journal is sent to hears of it, each once, if he may open it. */
export async function tellReceivers(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  for (const { before, document, id } of records) {
    const known = new Set(receiversOf(before));
    const people = receiversOf(document).filter((person) => !known.has(person) && person !== call.session.userId);
    if (people.length > 0) await tell(call, people, id, String(document[JOURNAL.title]), database);
  }
}

function receiversOf(document: Document | undefined): string[] {
  const lines = document?.[JOURNAL.receivers];
  return Array.isArray(lines) ? [...new Set((lines as Document[]).map((line) => String(line[RECEIVER])))] : [];
}

async function tell(
  call: Call,
  people: readonly string[],
  id: string,
  name: string,
  database: Connection,
): Promise<void> {
  const { resource, services, session } = call;
  const opening = permissionsOf(resource, 'detail', services.index) ?? [];
  const reading = [permissionCode(resource, VIEWS.mine), permissionCode(resource, VIEWS.all)];
  const sessions = await sessionsOf(services, session, people, database);
  const readers = sessions.filter((own) => opening.length > 0 && holds(own, opening) && holds(own, reading));
  const path = resource.screens.find(({ kind }) => kind === 'detail')?.path ?? '';
  const told = {
    people: readers.map(({ userId }) => userId),
    kind: 'journal',
    title: asWritten(name),
    text: { text: '给您发送了日志' },
    path: `${path}?id=${id}`,
  };
  await tellPeople(call, told, database);
}
