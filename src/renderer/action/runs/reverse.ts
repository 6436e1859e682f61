import { reversedTable } from '../../../language/rules';
import { change } from './change';
import type { Run } from './Run';

/** Of one document parts may be corrected; several are corrected as a whole. */
export const reverse: Run = {
  run: (action, place, records, showBatch) =>
    records.length === 1 && place.reverse && reversedTable(place.resource)
      ? place.reverse(records[0]!)
      : change.run(action, place, records, showBatch),
};
