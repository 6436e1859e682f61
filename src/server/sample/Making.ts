import type { ExpressionContext } from '../../language/expression';
import type { Random } from '../../lib/Random';
import type { Library } from './Library';

/** What a sample is made with. */
export interface Making {
  random: Random;
  library: Library;
  /** who enters it and when */
  context: ExpressionContext;
  /** place in the row of samples, from 0 */
  serial: number;
}
