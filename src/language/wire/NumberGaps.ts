/** A number of a series that no record has. */
export interface MissingNumber {
  /** `CGRK202611030002` */
  code: string;
  /**
   * who deleted the record that had it or gave it another number, and when (`YYYY-MM-DD HH:mm:ss`); null where nobody
   * is known to have
   */
  userName: string | null;
  deletedTime: string | null;
}

/** What a check for gaps (断号检查) of a number series has found. */
export interface NumberGaps {
  /** numbers that the series have given in the range */
  given: string;
  /** of these, those that no record has */
  missing: string;
  /** the first of them, in the order of the series; 500 at most */
  list: MissingNumber[];
}

/** Days of a check, at most. */
export const LONGEST_CHECK = 366;
