import type { Field } from '../../language/model';
import type { RefSearch } from './RefSearch';
import type { Translate } from './Translate';

/** What every filter of a search form is given. */
export interface FilterProps {
  id: string;
  field: Field;
  /** wire form of the parameter (`abc`, `0,1`, `2026-01-01,`); '' is no filter */
  value: string;
  onChange(value: string): void;
  onEnter?(): void;
  search: RefSearch;
  /** what the person searched the field for before, the last first */
  recent?(): readonly string[];
  t: Translate;
}
