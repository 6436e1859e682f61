import type { Field, QueryScreen } from '../../language/model';

/** A screen that is asked for something, as far as that is said in an address or plan. */
export type AskedScreen = Pick<QueryScreen, 'name' | 'path' | 'pageSize' | 'plans' | 'sort'>;

/** What it takes to say what is asked first. */
export interface BegunBy extends Pick<Askable, 'fields' | 'sorts' | 'always' | 'first'> {
  screen: AskedScreen;
}

/** What a person may ask of a list or report. */
export interface Askable {
  screen: QueryScreen;
  /** fields that it can be narrowed by, by the names that their parameters begin with */
  fields: ReadonlyMap<string, Field>;
  /** names of those that ask what a group comes to, not what a row says */
  sums: ReadonlySet<string>;
  /** whether it has the quick search */
  hasKeyword: boolean;
  /** keys of the columns that it can be sorted by */
  sorts: ReadonlySet<string>;
  /** conditions that it always has: these, where nothing else is said of them */
  always: Readonly<Record<string, string>>;
  /** conditions that it begins with, which people may take away */
  first?: Readonly<Record<string, string>>;
}
