import { callOn } from '../../../../server/resource/Call';
import type { Services } from '../../../../server/Services';
import type { Asking, FileRow } from './seenFile';

/** Tells the capabilities of a record that somebody reads a file of it; a player that reads on is told of once. */
export async function noteRead(
  services: Services,
  { language, session }: Asking,
  { id, recordId, resource: name }: FileRow,
  how: 'shown' | 'saved',
  range?: string,
): Promise<void> {
  const resource = name === null ? undefined : services.model.resources[name];
  if (!resource || recordId === null || (range !== undefined && !/^bytes=0?-/.test(range))) return;
  const call = callOn(services, session, resource, language);
  for (const { fileRead } of services.phases.usedBy(resource))
    await fileRead?.(call, recordId, id, how, services.database.kysely);
}
