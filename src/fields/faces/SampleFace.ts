import type { Field } from '../../language/model';
import type { Random } from '../../lib/Random';

/** What a field type may ask when it makes up a value. */
export interface SampleContext {
  random: Random;
  /** counts the records, and of a child table the lines, from 0: what must be unique is made from it */
  serial: number;
  /** day on which the record is entered, `YYYY-MM-DD` */
  today: string;
  /** records that a reference may point to; none where there are none */
  recordsOf(field: Field): readonly Record<string, unknown>[];
}

/**
 * Makes up a value as it could stand in a company's books, in wire form; null where the type has nothing to offer.
 * Whether the rules of the record accept it is seen afterwards.
 */
export type SampleFace = (field: Field, context: SampleContext) => unknown;
