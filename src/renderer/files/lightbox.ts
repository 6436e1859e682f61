import { proxy } from 'valtio/vanilla';
import type { FileEntry } from '../../language/model/FileEntry';

/** The images shown over the page; none: it is closed. */
export const lightbox = proxy<{ entries: readonly FileEntry[]; index: number }>({ entries: [], index: 0 });

export function closeLightbox(): void {
  lightbox.entries = [];
}
