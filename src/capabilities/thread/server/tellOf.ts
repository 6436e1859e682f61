import { resourceOf, type Resource } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { sessionsOf } from '../../../server/access/sessionsOf';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';

/** What is told of a record that is answered. */
interface ToldOf {
  topic: Resource;
  id: string;
  /** whom it concerns; the caller himself hears nothing */
  person: unknown;
  /** in Chinese, with `{name}` for what the record is called */
  title: string;
  /** what somebody wrote */
  text: string;
}

/** Tells a person of a record that is answered, where he may open it. */
export async function tellOf(
  call: Call,
  { id, person, text, title, topic }: ToldOf,
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  if (person === null || person === undefined || String(person) === session.userId) return;
  const whole = resourceOf(services.model, topic.name);
  const codes = permissionsOf(whole, 'detail', services.index) ?? [];
  const detail = whole.screens.find(({ kind }) => kind === 'detail');
  for (const own of await sessionsOf(services, session, [String(person)], database)) {
    const record = holds(own, codes) && (await records(callOn(services, own, whole, undefined)).one(id, database));
    if (!record || !detail) continue;
    await tellPeople(
      call,
      {
        people: [own.userId],
        kind: 'thread',
        title: { text: title, params: { name: String(record[whole.label] ?? '') } },
        text: asWritten(text),
        path: `${detail.path}?id=${id}`,
      },
      database,
    );
  }
}
