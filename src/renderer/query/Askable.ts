import type { Field, QueryScreen } from '../../language/model';

/** What a person may ask of a list or report. */
export interface Askable {
  screen: QueryScreen;
  /** fields that it can be narrowed by, by the names that their parameters begin with */
  fields: ReadonlyMap<string, Field>;
  /** keys of the columns that it can be sorted by */
  sorts: ReadonlySet<string>;
  /** conditions that it always has: these, where nothing else is said of them */
  always: Readonly<Record<string, string>>;
}
