import type { Capability } from '../../../server/resource/capability/Capability';
import { ofChanged } from '../../../server/resource/capability/eachOf';
import { timestamp } from '../../../server/time';
import { changedPast } from './changedPast';
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
  scheduled: [
    {
      name: 'dated',
      title: '按日期生效的数据更新',
      // Soon after the day has begun: clocks differ a little.
      times: '1 0 0 * * *',
      isOfAll: true,
      async run({ database, model }) {
        await refreshDated(database.kysely, model, timestamp().slice(0, 10));
        return 1;
      },
    },
  ],
  async prepared({ kysely }, model) {
    await refreshDated(kysely, model, timestamp().slice(0, 10));
    return [];
  },
};
