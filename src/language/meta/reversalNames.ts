/** Action of the status machine that makes the red entry. */
export const REVERSE = 'reverse';

/** Fields that a resource with red entries has: of a red one what it corrects, of a corrected one what corrects it. */
export const REVERSAL = { original: 'reversesId', red: 'reversedById' } as const;
