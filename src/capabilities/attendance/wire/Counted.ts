import type { DayResult } from './DayResult';

/** What of a result is counted by what somebody should do; overtime is beside it. */
export type Counted = Omit<DayResult, 'kind' | 'overtime' | 'state' | 'why'>;
