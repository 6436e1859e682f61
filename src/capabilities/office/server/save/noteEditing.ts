import { sql } from 'kysely';
import { resourceOf } from '../../../../language/model';
import { callOn } from '../../../../server/resource/Call';
import type { Services } from '../../../../server/Services';
import { nodesWhere } from '../../../drive/server';
import { mayEdit } from '../mayEdit';
import { allowEditor } from '../open/Edit';
import type { CallbackTicket } from '../Tickets';
import { editorsOf } from './editorsOf';
import { STATUS, type Report } from './Report';

/**
 * Notes that people edit a file, as far as they may, or that all have closed it with nothing left to save. A key under
 * which something was saved before is not used again then: the document server knows another content under it.
 */
export async function noteEditing(
  services: Services,
  ticket: CallbackTicket,
  { status, users }: Report,
  now: string,
): Promise<void> {
  const { key, packageId, record, resource } = ticket;
  const { kysely } = services.database;
  if (status === STATUS.editing)
    for (const { session } of await editorsOf(services, ticket, users)) {
      const call = callOn(services, session, resourceOf(services.model, resource), undefined);
      const [node] = await nodesWhere(call, sql`t.id = ${record}`, kysely);
      if (node && mayEdit(call, node)) await allowEditor({ packageId, key, userId: session.userId, now }, kysely);
    }
  await sql`update sys_office_edit set touched_time = ${now}, ended_time = case
    when ${status === STATUS.unchanged} and file_id <> begun_id then ${now}::timestamp else ended_time end
    where package_id = ${packageId} and key = ${key}`.execute(kysely);
}
