import { proxy } from 'valtio/vanilla';

/**
 * Whether the panel of uploads stands in the corner. Apart from the uploads themselves, which are only fetched with the
 * first one.
 */
export const uploadPanel = proxy({ isOpen: false });
