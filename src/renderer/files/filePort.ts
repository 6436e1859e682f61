import { toast } from '../../client';
import type { FilePort } from '../../fields/faces/FilePort';
import { extensionsOf } from '../../fields/files/extensionsOf';
import { numberSetting } from '../../fields/shared/numberSetting';
import { LARGEST_UPLOAD } from '../../language/wire/Upload';
import { previewOf } from '../../lib/files/previewOf';
import type { Arrivals } from '../document/Arrivals';
import { isPreviewed } from '../preview/isPreviewed';
import { fileImage } from './fileImage';
import { openFiles } from './openFiles';
import { recordPreviews, saveRecordFile } from './recordPreviews';

/** What can be done with files that are there. */
export const filePort: Omit<FilePort, 'add' | 'open'> = {
  save: (entry) => void saveRecordFile(entry),
  isShown: (name) => isPreviewed(name, recordPreviews),
  image: fileImage,
  warn: (text) => toast('warning', text),
};

/**
 * The same for the fields of a document: what can be looked at opens over the page; new files go up behind the panel and
 * are among its `arrivals` meanwhile.
 *
 * @param room shows what is open: a page may have several, of a document and of tabs that are kept
 */
export const filePortOf = (arrivals: Arrivals, room: string): FilePort => ({
  ...filePort,
  open(entry, among) {
    if (!isPreviewed(entry.name, recordPreviews)) return void saveRecordFile(entry);
    // Pictures are leafed through with those of their field.
    const isPicture = ({ name }: { name: string }): boolean => previewOf(name) === 'picture';
    const entries = isPicture(entry) ? among.filter(isPicture) : [entry];
    Object.assign(openFiles, { entries, index: entries.findIndex(({ id }) => id === entry.id), room });
  },
  add(files, field, left, way, onDone) {
    const limits = {
      room: left,
      maxSize: numberSetting(field, 'maxSize', LARGEST_UPLOAD / 1024 / 1024),
      extensions: extensionsOf(field),
    };
    const begun = import('../../client/upload/pickFiles').then(({ pickFiles }) =>
      pickFiles(files, limits, way === 'folder', onDone),
    );
    // Where not even the code for it could be fetched, nothing goes up.
    const taken = begun.catch(() => new Set<number>());
    const settling = import('../../client/upload/uploadsSettled');
    arrivals.addFiles({
      arrival: async (signal) => (await settling).uploadsSettled(await taken, signal),
      gone: taken.then(async (ids) => (ids.size === 0 ? undefined : (await settling).uploadsGone(ids))),
      giveUp: () => void taken.then(async (ids) => (await import('../../client/upload/uploads')).cancelUploads(ids)),
    });
  },
});
