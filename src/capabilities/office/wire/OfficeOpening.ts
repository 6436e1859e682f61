/** What somebody wants to do with a file (B-040): it has just been made, is looked at, or is edited. */
export const OFFICE_WAYS = ['add', 'detail', 'edit'] as const;
export type OfficeWay = (typeof OFFICE_WAYS)[number];

/** An empty file that was made. */
export interface NewOfficeFile {
  /** of its record */
  id: string;
  name: string;
  fileId: string;
  fileUrl: string;
}

/** A file that is opened for editing or looking at it. */
export interface OfficeOpening {
  file: {
    /** of its record */
    id: string;
    /** of what it says now */
    fileId: string;
    name: string;
    /** bytes */
    size: number;
  };
  /** a document server is set up */
  isConfigured: boolean;
  /** left out: there is no document server, or it does not open such files */
  editor?: {
    /** address of its script */
    script: string;
    /** what that is given, signed */
    config: Readonly<Record<string, unknown>>;
    isEdited: boolean;
  };
}
