import type { Capability } from '../../../server/resource/capability/Capability';
import { ofChanged } from '../../../server/resource/capability/eachOf';
import { timestamp } from '../../../server/time';
import { changedPast } from './changedPast';
import { datedJob, runDated } from './datedJob';
import { eachMidnight } from './eachMidnight';
import { enterDated } from './enterDated';
import { refreshDated } from './refreshDated';

/** Values that count from a day on: a field with all that it said, says and will say. */
export const dated: Capability = {
  name: 'dated',
  isUsedBy: ({ fields }) => fields.some((field) => field.dated !== undefined),
  phases: {
    enter: { after: ['reference', 'lookUp'], run: enterDated },
    check: { run: ofChanged(changedPast) },
  },
  jobs: [datedJob],
  calls(app, { database, model }) {
    const end = eachMidnight(() => runDated(database, model).catch((error: unknown) => app.log.error(error)));
    app.addHook('onClose', async () => end());
  },
  async prepared({ kysely }, model) {
    await refreshDated(kysely, model, timestamp().slice(0, 10));
    return [];
  },
};
