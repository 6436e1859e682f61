import type { FileEntry } from '../../language/model/FileEntry';

/** A seal on an official document (wire). */
export interface Seal {
  name: string;
  /** its picture */
  image: FileEntry[];
}

/** Resources of official documents, their seals, and each use of one. */
export const RED_HEAD = { file: 'redHeadFile', seal: 'seal', use: 'sealUse' } as const;

/** Call below the address of official documents: the seals of one, `?id=`. */
export const SEALS_CALL = 'seals';
