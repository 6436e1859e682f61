import type { FileEntry } from '../model/FileEntry';

/** Bytes of one file of a record at most, whatever a field allows. */
export const LARGEST_UPLOAD = 20 * 1024 * 1024;

/** Bytes of one file of the document drive at most. */
export const LARGEST_IN_DRIVE = 10 * 1024 ** 3;

/** Files of one field at most, unless it says otherwise; and whatever it says. */
export const FILES_MAX = 20;
export const FILES_MOST = 100;

/** Bytes that one call carries at most; a leave says how many of its file. */
export const LARGEST_PART = 5 * 1024 * 1024;

/** Hours after which a file that no record holds is deleted. */
export const ORPHAN_HOURS = 24;

/** Folder of what is uploaded (B-349); `{yyyyMMdd}` is the day. */
export const UPLOAD_DIR = 'contentManagement/documentList/{yyyyMMdd}/';

/** A room that files share. */
export interface FileSpace {
  kind: 'accountSet' | 'department' | 'person';
  /** bytes */
  used: number;
  limit: number;
}

/**
 * `GET /api/thirdparty/jzyoss/getPolicyInfo?dir=&into=&upload=`: leave to upload one file (B-134, B-283). `into` is
 * `drive` for a file of the document drive; `upload` goes on with one that was broken off.
 */
export interface UploadPolicy {
  dir: string;
  /** opaque; good for one file */
  policy: string;
  signature: string;
  /** where the file is posted to */
  endpoint: string;
  /** bytes that are left where every space counts */
  remaining: number;
  /** what counts, the account set first */
  spaces: FileSpace[];
  /** names the upload, for going on with it */
  upload: string;
  /** bytes of every part but the last one */
  partSize: number;
  /** parts of the file that have arrived, in order */
  arrived: number[];
}

/** The part `fileInfo` of an upload, as JSON (B-135). */
export interface UploadInfo {
  policy: string;
  signature: string;
  fileName: string;
  /** bytes of the whole file; without it the call carries all of it */
  size?: number;
  /** which part of the file this is, from 0 */
  part?: number;
  /** sha-256 of the part in hexadecimal: what is damaged on its way is not kept */
  digest?: string;
}

/** The data of the answer to one part. */
export interface UploadAnswer {
  fileUrl: string;
  fileName: string;
  /** bytes that have arrived */
  received: number;
}

/** An answer of `saveFileUrl` (B-136): the file is whole, and what a record keeps of it. */
export interface SavedFile extends FileEntry {
  fileUrl: string;
  fileName: string;
}
