import { getBlob, toast } from '../../client';
import type { FilePort } from '../../fields/faces/FilePort';
import { extensionsOf } from '../../fields/files/extensionsOf';
import { numberSetting } from '../../fields/shared/numberSetting';
import type { FileEntry } from '../../language/model/FileEntry';
import { LARGEST_UPLOAD } from '../../language/wire/Upload';
import { fileTypeOf } from '../../lib/files/fileTypes';
import type { Arrivals } from '../document/Arrivals';
import { saveFile } from '../transfer/saveFile';
import { fileImage, FILES } from './fileImage';
import { lightbox } from './lightbox';

/** Milliseconds after which a new tab has surely read what it was opened for. */
const OPENED = 60_000;

/** What can be done with files that are there. */
export const filePort: Omit<FilePort, 'add' | 'open'> = {
  save: (entry) => void save(entry),
  image: fileImage,
  warn: (text) => toast('warning', text),
};

/**
 * The same for the fields of a document: images open over the page, PDF in a tab of its own; new files go up behind the
 * panel and are among its `arrivals` meanwhile.
 *
 * @param room shows the images: a page may have several, of a document and of tabs that are kept
 */
export const filePortOf = (arrivals: Arrivals, room: string): FilePort => ({
  ...filePort,
  open(entry, among) {
    const kind = fileTypeOf(entry.name)?.kind;
    if (kind === 'image') {
      const shown = among.filter(({ name }) => fileTypeOf(name)?.kind === 'image');
      Object.assign(lightbox, { entries: shown, index: shown.findIndex(({ id }) => id === entry.id), room });
    } else if (kind === 'pdf') void openTab(entry);
    else void save(entry);
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

async function openTab(entry: FileEntry): Promise<void> {
  // Opened before the file is there: later the browser would take it for something nobody has asked for.
  const tab = window.open('', '_blank');
  try {
    const { blob } = await getBlob(`${FILES}/preview`, { userFileId: entry.id });
    const address = URL.createObjectURL(new Blob([blob], { type: entry.type }));
    if (tab) tab.location.href = address;
    else saveFile(blob, entry.name);
    setTimeout(() => URL.revokeObjectURL(address), OPENED);
  } catch {
    // The client has said why.
    tab?.close();
  }
}

async function save({ id, name }: FileEntry): Promise<void> {
  try {
    const { blob } = await getBlob(`${FILES}/downloadfile`, { userFileId: id });
    saveFile(blob, name);
  } catch {
    // The client has said why.
  }
}
