/** What somebody may do in a folder and below it, each with its bit. */
export const DRIVE_RIGHTS = [
  { name: 'view', bit: 1, title: '查看' },
  { name: 'upload', bit: 2, title: '上传' },
  { name: 'edit', bit: 4, title: '编辑' },
  { name: 'delete', bit: 8, title: '删除' },
  { name: 'share', bit: 16, title: '分享' },
] as const;
export type DriveRight = (typeof DRIVE_RIGHTS)[number]['name'];

/** All of them. */
export const ALL_RIGHTS = 31;

/** Whose files they are: of a person, of a department, of all. Each has a folder at its top. */
export const DRIVE_SPACES = [
  { name: 'personal', title: '个人空间' },
  { name: 'department', title: '部门空间' },
  { name: 'company', title: '公司空间' },
] as const;
export type DriveSpace = (typeof DRIVE_SPACES)[number]['name'];

/** What the query `fileType` of file screens means (B-043). */
export const FILE_TYPES = { all: '0', image: '1', video: '3', audio: '4', bin: '6', shared: '8' } as const;

/** Whom rights are given to. */
export const RIGHT_HOLDERS = ['everyone', 'department', 'role', 'person'] as const;
export type RightHolder = (typeof RIGHT_HOLDERS)[number];

/** Folders that may lie in one another. */
export const DEEPEST = 60;

/** Files and folders of one call. */
export const MOST_AT_ONCE = 500;

/** Where a page asks for the drive. */
export const DRIVE_PATH = '/api/oa/doc/drive';

/** Where several files are read as one zip. */
export const BUNDLE_PATH = '/api/oa/doc/drive/bundle';

/** Files of one zip at most, and folders. */
export const MOST_IN_BUNDLE = 10_000;

/** Calls of a drive, below the address of its resource. */
export const DRIVE_CALLS = {
  spaces: 'spaces',
  folders: 'folders',
  path: 'path',
  createFolder: 'createFolder',
  place: 'place',
  rename: 'rename',
  move: 'move',
  copy: 'copy',
  recycle: 'recycle',
  restore: 'restore',
  purge: 'purge',
  emptyBin: 'emptyBin',
  rights: 'rights',
  setRights: 'setRights',
  holders: 'holders',
  versions: 'versions',
  useVersion: 'useVersion',
  favour: 'favour',
  tag: 'tag',
  visits: 'visits',
  unzip: 'unzip',
  share: 'share',
  shares: 'shares',
  endShare: 'endShare',
  attach: 'attach',
  bundle: 'bundle',
  spaceUse: 'spaceUse',
  watermark: 'watermark',
} as const;

/** What `rights` holds, as bits. */
export function hasRight(rights: number, name: DriveRight): boolean {
  return (rights & bitOf(name)) !== 0;
}

export function bitOf(name: DriveRight): number {
  return rightOf(name).bit;
}

/** In Chinese. */
export function titleOf(name: DriveRight): string {
  return rightOf(name).title;
}

function rightOf(name: DriveRight): (typeof DRIVE_RIGHTS)[number] {
  return DRIVE_RIGHTS.find((right) => right.name === name) ?? DRIVE_RIGHTS[0];
}
