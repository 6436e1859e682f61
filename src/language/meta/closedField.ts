/** Field of a line whose rest will not be made into anything any more: that rest, in basic units (E-40). */
export const CLOSED = 'closedQuantity';

/** What closes lines; documents may post by it as by an action of their machine, and reopening takes that back. */
export const CLOSE_LINES = 'closeLines';
