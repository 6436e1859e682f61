/** Addresses at which a link is read without sign-in. */
export const SHARE_PATHS = {
  open: '/api/oa/doc/share/open',
  list: '/api/oa/doc/share/list',
  sheets: '/api/oa/doc/share/sheets',
  preview: '/api/oa/doc/share/preview',
  download: '/api/oa/doc/share/download',
} as const;

/** Days for which a link may be good; 0: until it is taken back. */
export const SHARE_DAYS = [1, 7, 30, 0] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** A code that somebody chooses himself. */
export const SHARE_CODE = /^[A-Za-z0-9]{4,8}$/;

/** Visitors that a link may be bounded to. */
export const MOST_VISITS = 100_000;

/** Files and folders that one answer lists. */
export const SHARE_PAGE = 200;

/** What a link is made of. */
export interface ShareRequest {
  ids: readonly string[];
  /** left out or `auto`: one is made; null: whoever has the link comes in */
  code?: string | null;
  /** the last of them is counted whole */
  days: ShareDays;
  /** left out or null: as many as come */
  mostVisits?: number | null;
  allowsDownload: boolean;
}

/** A new link. Its code is told here and never again. */
export interface NewShare {
  shareBatchNum: string;
  extractionCode: string | null;
  /** in the application, `/share/...` */
  address: string;
}

/** `gone`: nothing of it is left that its maker may share. */
export type ShareState = 'live' | 'ended' | 'expired' | 'usedUp' | 'gone';

/** A link as who has made it sees it. */
export interface OwnShare {
  batch: string;
  address: string;
  /** those that he still sees and may share */
  nodes: { id: string; name: string }[];
  hasCode: boolean;
  allowsDownload: boolean;
  /** YYYY-MM-DD HH:mm:ss; null: never */
  expires: string | null;
  mostVisits: number | null;
  visits: number;
  /** wrong codes that were tried */
  failures: number;
  state: ShareState;
  /** YYYY-MM-DD HH:mm:ss */
  created: string;
}

/** A file or folder as a visitor sees it. */
export interface SharedFile {
  userFileId: string;
  fileName: string;
  extendName: string;
  /** 1: a folder */
  isDir: number;
  /** bytes */
  fileSize: number | null;
  /** YYYY-MM-DD HH:mm:ss */
  updatedTime: string;
  /** it is looked at under a watermark */
  hasWatermark: boolean;
}

/** Files and folders of a link, or of a folder in it: folders first, then by name. */
export interface SharedFiles {
  files: SharedFile[];
  total: number;
}

/** A link that was opened. */
export interface OpenedShare extends SharedFiles {
  /** shown with everything that is asked next; good for some hours */
  ticket: string;
  /** of who shares */
  name: string;
  allowsDownload: boolean;
  /** YYYY-MM-DD HH:mm:ss; null: until it is taken back */
  expires: string | null;
}
