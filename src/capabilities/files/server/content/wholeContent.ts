import { readContent } from '../../../../server/fileStore';
import type { Services } from '../../../../server/Services';
import type { ContentRow } from './contentRow';

/** A content that fits into memory. @throws RangeError beyond `most` bytes */
export async function wholeContent(
  services: Pick<Services, 'database' | 'fileStores'>,
  content: ContentRow,
  most: number,
): Promise<Buffer> {
  if (content.size > most) throw new RangeError(`content of ${content.size} bytes, ${most} at most`);
  const parts: Buffer[] = [];
  for await (const part of readContent(services, content)) parts.push(part);
  return Buffer.concat(parts);
}
