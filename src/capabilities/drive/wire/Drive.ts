import type { FileSpace } from '../../../language/wire/Upload';
import type { DriveSpace, RightHolder } from './driveNames';

/** Where the drive is. */
export interface KnownDrive {
  /** address of its calls */
  api: string;
  /** of its list */
  list: string;
  /** the caller may put files into folders, where their rights say so, too */
  mayUpload: boolean;
}

/** The top of a space. */
export interface SpaceFolder {
  id: string;
  name: string;
  space: DriveSpace;
  /** bits of what the caller may do there */
  rights: number;
}

/** A folder in the tree. */
export interface DriveFolder {
  id: string;
  name: string;
  rights: number;
  /** whether there are folders in it that the caller sees */
  hasMore: boolean;
}

/** Where a folder lies: the folders above it that the caller sees, its space first, and itself last. */
export interface DrivePath {
  folders: { id: string; name: string; space: DriveSpace; rights: number }[];
  /** `/公司空间/合同` */
  filePath: string;
}

/** Who may do what at a folder. */
export interface RightEntry {
  kind: RightHolder;
  /** '0' for everyone */
  who: string;
  name: string;
  /** bits */
  rights: number;
}

/** Rights at a folder or file, and what it has of those above. */
export interface NodeRights {
  /** what is said here */
  entries: RightEntry[];
  /** what is said above, the nearest first; nothing where that is not taken over */
  inherited: (RightEntry & {
    /** name of the folder; empty where the caller does not see that */
    from: string;
  })[];
  /** what is said above does not count here */
  isBroken: boolean;
  /** the caller may change it */
  mayChange: boolean;
}

/** A file as it was once. */
export interface FileVersion {
  number: number;
  /** id of the file, for its content */
  fileId: string;
  size: number;
  by: string;
  /** YYYY-MM-DD HH:mm:ss */
  time: string;
  isCurrent: boolean;
}

/** Something that somebody did with a file or folder. */
export interface DriveVisit {
  by: string;
  /** YYYY-MM-DD HH:mm:ss */
  time: string;
  /** a word of the drive, in Chinese */
  did: string;
  /** such as the former name */
  note: string;
}

/** What takes the caller's room, in bytes, and what bounds it. */
export interface SpaceUse {
  spaces: FileSpace[];
  /** of his own files: those in the drive, what they were before, those in the bin, those of records and those of nothing yet */
  own: Record<'files' | 'versions' | 'bin' | 'records' | 'arriving', number>;
}

/** What `place` is asked: an uploaded file, the folder that it goes to, and folders to be made below that. */
export interface PlaceRequest {
  fileUrl: string;
  folderId: string;
  /** names of folders below it, of a folder that was uploaded whole */
  below?: string[];
  /** what to do where there is a file of that name: another name beside it, or a new version of it */
  same?: 'rename' | 'version';
}
