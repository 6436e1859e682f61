import type { StoredContent } from '../../../../server/fileStore';

/** Parts that a content consists of. */
export function partCount({ partSize, size }: Pick<StoredContent, 'partSize' | 'size'>): number {
  return Math.max(1, Math.ceil(size / partSize));
}
