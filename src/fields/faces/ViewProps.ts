import type { Translate } from './Translate';

/** What a view is given: it shows a value of a detail with more than a cell of a table can. */
export interface ViewProps {
  value: unknown;
  t: Translate;
}
