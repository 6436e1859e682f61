import type { FileEntry } from '../../language/model/FileEntry';

/** A seal on an official document (wire). */
export interface Seal {
  name: string;
  /** its picture */
  image: FileEntry[];
}

/** Resources of official documents, what of them is read, their seals, and each use of one. */
export const RED_HEAD = { file: 'redHeadFile', read: 'redHeadRead', seal: 'seal', use: 'sealUse' } as const;

/** Call below the addresses of official documents and of what of them is read: the seals of one, `?id=`. */
export const SEALS_CALL = 'seals';
