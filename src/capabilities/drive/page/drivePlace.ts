import { FILE_TYPES } from '../wire';

/** What of the drive is looked at. */
export type DrivePlace =
  | { kind: 'folder'; id: string; filePath: string }
  | { kind: 'type'; fileType: string }
  | { kind: 'shelf'; shelf: Shelf };

export type Shelf = 'sharedWithMe' | 'favourites' | 'recent';

/** Places beside the spaces, in the order in which they stand (B-043). */
export const SHELVES = [
  { shelf: 'recent', title: '最近使用' },
  { shelf: 'favourites', title: '我的收藏' },
  { shelf: 'sharedWithMe', title: '与我共享' },
] as const;

export const TYPE_PLACES = [
  { fileType: FILE_TYPES.image, title: '图片' },
  { fileType: FILE_TYPES.video, title: '视频' },
  { fileType: FILE_TYPES.audio, title: '音频' },
  { fileType: FILE_TYPES.shared, title: '我的分享' },
  { fileType: FILE_TYPES.bin, title: '回收站' },
] as const;

export const BIN: DrivePlace = { kind: 'type', fileType: FILE_TYPES.bin };

/** The parameters that an address, and a list call, say of a place. */
export function placeParams(place: DrivePlace): Record<string, string> {
  switch (place.kind) {
    case 'folder':
      return { fileType: FILE_TYPES.all, filePath: place.filePath };
    case 'type':
      return { fileType: place.fileType };
    case 'shelf':
      return { fileType: FILE_TYPES.all, shelf: place.shelf };
  }
}

/** The place that an address names; undefined: a folder has to be looked for, or it names none. */
export function placeOf(search: URLSearchParams): DrivePlace | undefined {
  const fileType = search.get('fileType');
  const shelf = SHELVES.find((each) => each.shelf === search.get('shelf'));
  if (shelf) return { kind: 'shelf', shelf: shelf.shelf };
  const type = TYPE_PLACES.find((each) => each.fileType === fileType);
  return type && { kind: 'type', fileType: type.fileType };
}

export const isBin = (place: DrivePlace): boolean => place.kind === 'type' && place.fileType === FILE_TYPES.bin;
