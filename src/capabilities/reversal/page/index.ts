import { later } from '../../../client/later';
import { REVERSE } from '../../../language/meta/reversalNames';
import { change } from '../../../renderer/action/runs/change';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import { reversedTable } from '../wire';

const ReverseDialog = later(() => import('./ReverseDialog').then((module) => module.ReverseDialog));

/** Of one document parts may be corrected; several are corrected as a whole. */
export const reversalRun: CapabilityRun = {
  name: 'reversal',
  runs: {
    [REVERSE]: {
      run: (action, place, records, showBatch) => {
        return records.length === 1 && place.open && reversedTable(place.resource)
          ? place.open(ReverseDialog, records, action)
          : change.run(action, place, records, showBatch);
      },
    },
  },
};
