import type { StoredContent } from '../../../../server/fileStore';
import type { Services } from '../../../../server/Services';
import type { ContentRow } from './contentRow';

/** Bytes of a content, from `from` up to and without `to`, from where it lies. */
export function readContent(
  { fileStores }: Pick<Services, 'fileStores'>,
  content: ContentRow,
  from = 0,
  to = content.size,
): AsyncIterable<Buffer> {
  return fileStores.of(content.store).read(content, from, to);
}

/** A content that fits into memory. @throws RangeError beyond `most` bytes */
export async function wholeContent(
  services: Pick<Services, 'fileStores'>,
  content: ContentRow,
  most: number,
): Promise<Buffer> {
  if (content.size > most) throw new RangeError(`content of ${content.size} bytes, ${most} at most`);
  const parts: Buffer[] = [];
  for await (const part of readContent(services, content)) parts.push(part);
  return Buffer.concat(parts);
}

/** Parts that a content consists of. */
export function partCount({ partSize, size }: Pick<StoredContent, 'partSize' | 'size'>): number {
  return Math.max(1, Math.ceil(size / partSize));
}
