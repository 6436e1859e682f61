import type { Document } from '../../../language/rules';
import { SHARES, type Share } from '../wire';

/** A line that says what is taken of a grant on a day. */
export const shareLine = ({ amount, day, grant }: Share): Document => ({
  [SHARES.day]: day,
  [SHARES.grant]: grant,
  [SHARES.amount]: amount.toString(),
});
