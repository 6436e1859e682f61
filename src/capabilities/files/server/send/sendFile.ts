import type { FastifyReply } from 'fastify';
import type { Incoming } from '../../../../server/calls/CallSpec';
import { recordId } from '../../../../server/resource/readRecord';
import { CallError } from '../../../../server/Refusal';
import type { Services } from '../../../../server/Services';
import { noteRead } from './noteRead';
import { seenFile } from './seenFile';
import { sendContent, type SentFile } from './sendContent';
import { smallPicture } from './smallPicture';
import { wholeFile } from './wholeFile';

/**
 * Sends a file, or a part of it, to who may see it, himself or by a link that the call names (B-288, B-289); with `isMin` of a picture a small one, and of what is
 * no picture nothing. @throws CallError 403, 404
 */
export async function sendFile(
  services: Services,
  incoming: Incoming,
  { isShown }: { isShown: boolean },
): Promise<FastifyReply> {
  const { params, reply, request } = incoming;
  const isSmall = isShown && ['1', 'true'].includes(params.isMin ?? '');
  const linked = await fileOfLink(services, incoming, isShown);
  const file = linked ?? (await ownFile());
  if (!isSmall) return sendContent(services, incoming, file, { isShown });
  const small = await smallPicture(services, file);
  if (small === 'itself') return sendContent(services, incoming, file, { isShown });
  if (!small) throw new CallError(404, '请求错误,未找到该资源');
  return reply.header('content-type', 'image/webp').header('content-disposition', 'attachment').send(small);

  async function ownFile(): Promise<SentFile> {
    const seen = await seenFile(services, incoming, recordId(params.userFileId));
    // Small pictures stand in lists that are looked through.
    if (!isSmall) await noteRead(services, incoming, seen, isShown ? 'shown' : 'saved', request.headers.range);
    return seen;
  }
}

async function fileOfLink(services: Services, incoming: Incoming, isShown: boolean): Promise<SentFile | undefined> {
  for (const { linkedFile } of services.phases.capabilities) {
    const file = await linkedFile?.(services, incoming, isShown ? 'preview' : 'download');
    const whole = file && (await wholeFile(services, file.packageId, file.fileId));
    if (whole) return { ...whole, name: file.name };
  }
  return undefined;
}
