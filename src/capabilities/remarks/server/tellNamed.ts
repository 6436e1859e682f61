import { resourceOf, type Resource } from '../../../language/model';
import { nameOf } from '../../../language/rules';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds, type Session } from '../../../server/access/Session';
import { sessionsOf } from '../../../server/access/sessionsOf';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { callOn, type Call } from '../../../server/resource/Call';
import { readRecord } from '../../../server/resource/readRecord';
import type { Connection } from '../../../server/storage';
import { REMARK_COUNT, type Person } from '../wire';

/** What somebody remarked. */
interface Said {
  /** of the record */
  id: string;
  /** what the record is called for who may read it among what is published */
  name: string;
  text: string;
}

/** Where somebody sees a record, and what it is called there; `path` is empty where no page shows it alone. */
interface Seen {
  name: string;
  path: string;
}

/**
 * Tells people that a remark names them. Who may neither open the record nor read it where it is published hears that
 * somebody names him, and nothing of the record or of what was said.
 */
export async function tellNamed(
  call: Call,
  people: readonly Person[],
  said: Said,
  database: Connection,
): Promise<void> {
  if (people.length === 0) return;
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const ids = people.map((person) => person.id);
  for (const own of await sessionsOf(services, session, ids, database)) {
    const seen =
      (await openedBy(call, resource, own, said, database)) ?? (await readBy(call, resource, own, said, database));
    await tellPeople(
      call,
      {
        people: [own.userId],
        kind: 'remark',
        title: seen
          ? { text: '{title} {name}', texts: { title: resource.title }, params: { name: seen.name } }
          : { text: resource.title },
        text: seen ? asWritten(said.text) : { text: '有人在评论中提到您，您没有查看该记录的权限' },
        path: seen?.path ?? '',
      },
      database,
    );
  }
}

async function openedBy(
  { services }: Call,
  resource: Resource,
  own: Session,
  { id }: Said,
  database: Connection,
): Promise<Seen | undefined> {
  const codes = permissionsOf(resource, 'detail', services.index) ?? [];
  if (codes.length === 0 || !holds(own, codes)) return undefined;
  const record = await readRecord(callOn(services, own, resource, undefined), id, database);
  const detail = resource.screens.find(({ kind }) => kind === 'detail');
  return record && { name: nameOf(resource, record), path: detail ? `${detail.path}?id=${id}` : '' };
}

/** Who reads it on the page of a resource for readers. */
async function readBy(
  { services }: Call,
  resource: Resource,
  own: Session,
  { id, name }: Said,
  database: Connection,
): Promise<Seen | undefined> {
  const pages = Object.values(services.model.resources)
    .filter(({ uses }) => uses.remarks?.of === resource.name)
    .flatMap(({ screens }) => screens.filter(({ kind, permissions }) => kind === 'page' && holds(own, permissions)));
  const [page] = pages;
  if (!page) return undefined;
  const call = callOn(services, own, resource, undefined);
  for (const { letsRead } of services.phases.usedBy(resource))
    if (await letsRead?.(call, id, REMARK_COUNT, database)) return { name, path: `${page.path}?id=${id}` };
  return undefined;
}
