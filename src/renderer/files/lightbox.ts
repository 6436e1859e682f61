import { proxy } from 'valtio/vanilla';
import type { FileEntry } from '../../language/model/FileEntry';

/** The images shown over the page, by the room of the one that was opened; none: it is closed. */
export const lightbox = proxy<{ entries: readonly FileEntry[]; index: number; room: string }>({
  entries: [],
  index: 0,
  room: '',
});

export function closeLightbox(): void {
  lightbox.entries = [];
}
