import type { Connection } from '../storage';

/** Where contents of files can lie. */
export type StoreName = 'database' | 'directory' | 's3';

/** A content as a store knows it. */
export interface StoredContent {
  packageId: string;
  /** small letters, digits and `-`, 32 at most; means nothing, so a store may use it as a name */
  id: string;
  /** bytes */
  size: number;
  /** bytes of every part but the last one */
  partSize: number;
  /** what {@link FileStore.begin} gave */
  place: string;
}

/** What a store says of a part that it has taken. */
export interface TakenPart {
  /** what it needs for finishing, such as an ETag; 200 signs at most */
  mark: string;
  /** the bytes, where they lie in the database itself */
  content: Buffer | null;
}

/**
 * Keeps contents of files. A content arrives in parts of one length, in any order; each part is put once, by whoever
 * holds the lock of its file. Nothing reads a content before it is finished.
 */
export interface FileStore {
  readonly name: StoreName;
  /** bytes of a part of what begins from now on */
  readonly partSize: number;
  /** Begins a content of `size` bytes. @returns its place, 1000 signs at most */
  begin(content: Omit<StoredContent, 'place'>): Promise<string>;
  /** Keeps a part, from byte `position * partSize` on. A part that is put again, after a crash, takes the place of the first. */
  put(content: StoredContent, position: number, bytes: Buffer): Promise<TakenPart>;
  /** All parts are there, and outlive a crash from now on. May be called twice. @param marks in the order of the parts */
  finish(content: StoredContent, marks: readonly string[]): Promise<void>;
  /** Bytes `from` up to, and without, `to`. @throws ContentLostError where they are not there */
  read(content: StoredContent, from: number, to: number): AsyncIterable<Buffer>;
  /** Removes a content, finished or not; what is not there is no error. */
  remove(content: StoredContent, database: Connection): Promise<void>;
}

/** Contents whose place is known, but that are not there. */
export class ContentLostError extends Error {
  constructor(content: Pick<StoredContent, 'id' | 'packageId'>, reason: string) {
    super(`Content ${content.id} of account set ${content.packageId} cannot be read: ${reason}`);
    this.name = 'ContentLostError';
  }
}
