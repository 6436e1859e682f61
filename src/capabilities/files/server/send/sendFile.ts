import type { FastifyReply } from 'fastify';
import type { Incoming } from '../../../../server/calls/CallSpec';
import { recordId } from '../../../../server/resource/readRecord';
import type { Services } from '../../../../server/Services';
import { seenFile } from './seenFile';
import { sendContent, type SentFile } from './sendContent';
import { wholeFile } from './wholeFile';

/**
 * Sends a file, or a part of it, to who may see it, himself or by a link that the call names (B-288, B-289).
 * @throws CallError 403, 404
 */
export async function sendFile(
  services: Services,
  incoming: Incoming,
  { isShown }: { isShown: boolean },
): Promise<FastifyReply> {
  const file =
    (await fileOfLink(services, incoming, isShown)) ??
    (await seenFile(services, incoming, recordId(incoming.params.userFileId)));
  return sendContent(services, incoming, file, { isShown });
}

async function fileOfLink(services: Services, incoming: Incoming, isShown: boolean): Promise<SentFile | undefined> {
  for (const { linkedFile } of services.phases.capabilities) {
    const file = await linkedFile?.(services, incoming, isShown ? 'preview' : 'download');
    const whole = file && (await wholeFile(services, file.packageId, file.fileId));
    if (whole) return { ...whole, name: file.name };
  }
  return undefined;
}
