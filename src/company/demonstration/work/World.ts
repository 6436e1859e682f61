import type { Random } from '../../../lib/Random';
import type { Article } from '../goods/goods';
import type { Calendar } from './Calendar';
import type { Ids } from './Ids';

/** What all documents draw on. */
export interface World {
  calendar: Calendar;
  ids: Ids;
  random: Random;
  articles: readonly Article[];
  /** bought articles, one list per supplier that delivers any */
  bySupplier: readonly (readonly Article[])[];
}
