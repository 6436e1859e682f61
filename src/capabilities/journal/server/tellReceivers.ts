import type { Document } from '../../../language/rules';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { sessionsOf } from '../../../server/access/sessionsOf';
import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { textEvent } from '../../../server/socket/events';
import { JOURNAL, RECEIVER, VIEWS } from '../wire';
import { permissionCode } from '../../../language/action/permissionCode';

/** Whom a journal is sent to hears of it once it is stored, each once, if he may open it. */
export async function tellReceivers(call: Call, records: readonly Stored[]): Promise<void> {
  for (const { before, document, id } of records) {
    const known = new Set(receiversOf(before));
    const people = receiversOf(document).filter((person) => !known.has(person) && person !== call.session.userId);
    if (people.length > 0) call.afterwards.push(() => tell(call, people, id, String(document[JOURNAL.title])));
  }
  return Promise.resolve();
}

function receiversOf(document: Document | undefined): string[] {
  const lines = document?.[JOURNAL.receivers];
  return Array.isArray(lines) ? [...new Set((lines as Document[]).map((line) => String(line[RECEIVER])))] : [];
}

async function tell(call: Call, people: readonly string[], id: string, name: string): Promise<void> {
  const { resource, services, session, t } = call;
  const opening = permissionsOf(resource, 'detail', services.index) ?? [];
  const reading = [permissionCode(resource, VIEWS.mine), permissionCode(resource, VIEWS.all)];
  const sessions = await sessionsOf(services, session, people);
  const readers = sessions.filter((own) => opening.length > 0 && holds(own, opening) && holds(own, reading));
  if (readers.length === 0) return;
  const path = resource.screens.find(({ kind }) => kind === 'detail')?.path ?? '';
  await services.hub.publish({
    packageId: session.packageId,
    userIds: readers.map(({ userId }) => userId),
    event: textEvent(
      {
        businessType: 'journal',
        title: name,
        first: t('给您发送了日志'),
        remark: '',
        jumpInfo: `${path}?id=${id}`,
        data: null,
      },
      session.userName,
    ),
  });
}
