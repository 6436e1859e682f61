/** What lets the document server read one content, in the name of who has opened it. */
export interface ContentTicket {
  packageId: string;
  resource: string;
  record: string;
  file: string;
  user: string;
}

/** What lets it report on one editing. */
export interface CallbackTicket {
  packageId: string;
  resource: string;
  record: string;
  key: string;
  user: string;
  /** ending of the file's name when it was opened */
  ending: string;
}

/** Seconds for which they are good: a document is read again after a broken line, and may be open for weeks. */
export const CONTENT_SECONDS = 12 * 3600;
export const CALLBACK_SECONDS = 30 * 24 * 3600;

/** Where the document server comes to, below the prefix. */
export const CONTENT_PATH = '/api/oa/doc/office/content';
export const CALLBACK_PATH = '/api/oa/doc/office/callback';
