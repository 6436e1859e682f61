import { later } from '../../../client/later';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';

const DrivePanel = later(() => import('./DrivePanel').then((module) => module.DrivePanel));

/** Folders and files in place of rows, and below a file what is known of it. */
export const drive: CapabilityPage = {
  name: 'drive',
  unshown: ({ uses }) => uses.drive?.own ?? [],
  views: () => [{ name: 'drive', title: '文档', Panel: DrivePanel }],
  FileChooser: later(() => import('./FileChooser').then((module) => module.FileChooser)),
  KeepFile: later(() => import('./KeepInDrive').then((module) => module.KeepInDrive)),
  RecordPanel: later(() => import('./DriveRecord').then((module) => module.DriveRecord)),
};
