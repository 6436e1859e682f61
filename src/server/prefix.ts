/** Prefix of all calls. Specification 000, section 7. */
export const PREFIX = '/prod-pc';
