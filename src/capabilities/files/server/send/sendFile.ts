import type { FastifyReply } from 'fastify';
import type { Incoming } from '../../../../server/calls/CallSpec';
import { recordId } from '../../../../server/resource/readRecord';
import type { Services } from '../../../../server/Services';
import { seenFile } from './seenFile';
import { sendContent } from './sendContent';

/** Sends a file, or a part of it, to who may see it (B-288, B-289). @throws CallError 403, 404 */
export async function sendFile(
  services: Services,
  incoming: Incoming,
  { isShown }: { isShown: boolean },
): Promise<FastifyReply> {
  const file = await seenFile(services, incoming, recordId(incoming.params.userFileId));
  return sendContent(services, incoming, file, { isShown });
}
