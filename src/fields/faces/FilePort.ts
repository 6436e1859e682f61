import type { Field } from '../../language/model';
import type { FileEntry } from '../../language/model/FileEntry';

/** How files were given: chosen, chosen as a folder, or pasted (B-187). Dropped ones count as chosen. */
export type UploadWay = 'files' | 'folder' | 'paste';

/**
 * What a control or view of files needs of the world around it. Handed in by the renderer, since field types know no
 * server.
 */
export interface FilePort {
  /**
   * Uploads files for a field that can take `room` more; each is handed on when it has arrived. Says itself what cannot
   * be taken.
   */
  add(files: readonly File[], field: Field, room: number, way: UploadWay, onDone: (entry: FileEntry) => void): void;
  /** Whether a file of this name is shown when it is opened; else it is saved. */
  isShown(name: string): boolean;
  /** Shows what can be shown, saves all else. `among`: the images that it can be leafed through with. */
  open(entry: FileEntry, among: readonly FileEntry[]): void;
  /** Lets people choose `room` files at most that are there already; undefined: there is nothing to choose from. */
  choose?(room: number, onChosen: (entries: readonly FileEntry[]) => void): void;
  save(entry: FileEntry): void;
  /** An address of the image within the page, good until the page is left; undefined when there is none. */
  image(entry: FileEntry): Promise<string | undefined>;
  /** Tells the person something. */
  warn(text: string): void;
}
