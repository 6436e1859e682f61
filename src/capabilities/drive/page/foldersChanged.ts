import { proxy } from 'valtio/vanilla';

/** How often folders came, went or were renamed on this page: trees ask anew. */
export const foldersChanged = proxy({ count: 0 });
