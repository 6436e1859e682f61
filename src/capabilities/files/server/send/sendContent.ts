import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readContent } from '../../../../server/fileStore';
import type { Services } from '../../../../server/Services';
import type { ContentRow } from '../content/contentRow';

import { hasTag, rangeOf } from './rangeOf';

/** What is sent, and as what. */
export interface SentFile {
  name: string;
  /** of the content, as it was found out when it arrived */
  type: string;
  content: ContentRow;
}

/**
 * Answers with a content or the part of it that is asked for. Always as something to be saved, never as a page of this
 * server: the browser shows it from memory, or in a player.
 *
 * @param isShown with its own type; else as bytes
 */
export function sendContent(
  services: Services,
  { reply, request }: { request: FastifyRequest; reply: FastifyReply },
  { content, name, type }: SentFile,
  { isShown }: { isShown: boolean },
): FastifyReply {
  // Compressed on its way it would lose its length, and its tag would name other bytes. What compresses answers takes
  // bytes for a text otherwise, and asks for this header.
  request.headers['x-no-compression'] = 'file';
  const tag = `"${content.sha256}"`;
  const { size } = content;
  void reply.header('etag', tag).header('accept-ranges', 'bytes');
  if (hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
  const range = rangeOf({ range: request.headers.range, 'if-range': oneOf(request.headers['if-range']) }, tag, size);
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send();
  const { from, to } = range === 'whole' ? { from: 0, to: size } : range;
  if (range !== 'whole') void reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  return reply
    .header('content-type', isShown ? type : 'application/octet-stream')
    .header('content-length', to - from)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(readContent(services, content, from, to), { objectMode: false }));
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
