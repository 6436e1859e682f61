import type { Calendar } from './Calendar';
import type { Article } from './goods';
import type { Ids } from './Ids';
import type { Random } from '../../lib/Random';

/** What all documents draw on. */
export interface World {
  calendar: Calendar;
  ids: Ids;
  random: Random;
  articles: readonly Article[];
  /** bought articles, one list per supplier that delivers any */
  bySupplier: readonly (readonly Article[])[];
}
