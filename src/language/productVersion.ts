/**
 * What a page calls itself in the version check, so that the server can tell an outdated one. Specification 000,
 * section 1 (B-017).
 */
export const PRODUCT_VERSION = '20240827';
