import { session } from '../../../client';
import { companyClock } from '../../../lib/companyClock';
import type { Row } from '../../../renderer/columns/fieldColumn';
import type { PreviewedFile } from '../../../renderer/preview/PreviewPort';
import { fileTypeOf } from '../../../lib/files/fileTypes';

/** A file or folder of a list. */
export interface DriveRow {
  id: string;
  name: string;
  isFolder: boolean;
  size: number;
  /** id of what it says now */
  fileId: string;
  /** where that lies */
  fileUrl: string;
  parentId: string;
  filePath: string;
  uploadTime: string;
  tags: string[];
  rights: number;
  isFavourite: boolean;
  version: number;
  /** of a folder: it asks for a watermark itself */
  asksWatermark: boolean;
  /** what lies here is looked at under a watermark */
  hasWatermark: boolean;
}

export function driveRow(row: Row): DriveRow {
  const text = (name: string): string => (row[name] === null || row[name] === undefined ? '' : String(row[name]));
  return {
    id: text('id'),
    name: text('fileName'),
    isFolder: row.isDir === 1,
    size: Number(row.fileSize ?? 0),
    fileId: text('fileId'),
    fileUrl: text('fileUrl'),
    parentId: text('parentId'),
    filePath: text('filePath'),
    uploadTime: text('uploadTime'),
    tags: text('tags') === '' ? [] : text('tags').split('，'),
    rights: Number(row.rights ?? 0),
    isFavourite: row.isFavourite === true,
    version: Number(row.version ?? 0),
    asksWatermark: row.watermark === 1,
    hasWatermark: row.hasWatermark === true,
  };
}

/** The same for a preview. */
export function previewOfRow({ fileId, hasWatermark, name, size }: DriveRow): PreviewedFile {
  const watermark = hasWatermark ? { watermark: `${session.userName}\n${companyClock.now().slice(0, 16)}` } : {};
  return { id: fileId, name, size, type: fileTypeOf(name)?.type ?? 'application/octet-stream', ...watermark };
}
