/** Action of the status machine that makes the red entry. */
export const REVERSE = 'reverse';

/**
 * Fields that a resource with red entries has: of a red one what it corrects; of a corrected one the red entry after
 * which nothing of it is left, and the latest of a part.
 */
export const REVERSAL = { original: 'reversesId', red: 'reversedById', partly: 'partlyReversedById' } as const;

/** Field of a red entry's line: id of the line that it corrects, in the same resource. */
export const REVERSED_LINE = 'reversesLine';
