import { proxy } from 'valtio/vanilla';
import type { FileEntry } from '../../language/model/FileEntry';

/** The files shown over the page, by the room of the one that was opened; none: nothing is. */
export const openFiles = proxy<{ entries: readonly FileEntry[]; index: number; room: string }>({
  entries: [],
  index: 0,
  room: '',
});

export function closeFiles(): void {
  openFiles.entries = [];
}
