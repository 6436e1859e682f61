/** Edge at which the first column of a list of documents stays, unless it says another one, or null. */
export const FIXED_FIRST = 'left';
