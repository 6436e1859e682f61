import type { ReportScreen } from '../../../language/model';
import type { Params } from '../../calls/pageOf';

/** Rows that are about to be shown, on which words may be set beside values (`MARKS`). */
export interface Shown {
  /** records with an `id`; of a report its rows */
  rows: readonly Record<string, unknown>[];
  /** of a list: what it was asked */
  asked?: Params;
  /** of a report: which one, and what it was asked */
  report?: { screen: ReportScreen; params: Params };
}
