import type { FileEntry } from '../model/FileEntry';

/** Bytes of one file at most, whatever a field allows. */
export const LARGEST_UPLOAD = 20 * 1024 * 1024;

/** Files of one field at most, unless it says otherwise; and whatever it says. */
export const FILES_MAX = 20;
export const FILES_MOST = 100;

/** Bytes that one call carries; every part of a file but the last one has as many. */
export const UPLOAD_PART = 512 * 1024;

/** Hours after which a file that no record holds is deleted. */
export const ORPHAN_HOURS = 24;

/** Folder of what is uploaded (B-349); `{yyyyMMdd}` is the day. */
export const UPLOAD_DIR = 'contentManagement/documentList/{yyyyMMdd}/';

/** `GET /api/thirdparty/jzyoss/getPolicyInfo?dir=`: leave to upload one file (B-134, B-283). */
export interface UploadPolicy {
  dir: string;
  /** opaque; good for one file */
  policy: string;
  signature: string;
  /** where the file is posted to */
  endpoint: string;
  /** bytes that the account set has left */
  remaining: number;
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
