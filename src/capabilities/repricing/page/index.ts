import { navigate } from '../../../client';
import type { CapabilityRun } from '../../../renderer/action/runs/CapabilityRuns';
import { idOf } from '../../../renderer/action/runs/Run';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import { formAddress } from '../../../renderer/record/formAddress';
import { REPRICE } from '../wire';
import { repriced } from './repriced';

/** A reviewed record is opened in its form, in which only its prices may be changed (B-391). */
export const repricing: CapabilityPage = { name: 'repricing', forms: { [REPRICE]: repriced } };

export const repricingRun: CapabilityRun = {
  name: 'repricing',
  runs: {
    [REPRICE]: {
      run: (_, { resource }, records) => navigate(`${formAddress(resource, idOf(records)) ?? ''}&as=${REPRICE}`),
    },
  },
};
