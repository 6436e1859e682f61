/** Button of a period, and the call of the same name below the address of periods. */
export const RENUMBER = 'renumber';

/** Below the address of that call: what would move. */
export const SHOW_MOVES = 'show';

/** Moves that an answer names at most. */
export const MOST_MOVES = 500;

/** A document that gets another number. */
export interface NumberMove {
  id: string;
  from: string;
  to: string;
  /** YYYY-MM-DD */
  date: string;
}

/** What numbering a period anew would move. */
export interface NumberMoves {
  /** those that the caller may see, in their new order, {@link MOST_MOVES} at most */
  moves: NumberMove[];
  /** how many there are, whoever sees them */
  count: number;
  /** the numbers that come next, of each series that counts on from elsewhere than today */
  next: string[];
}
