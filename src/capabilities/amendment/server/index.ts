import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { isReviewing } from '../../conversion/server';
import { amendDocuments } from './amendDocuments';
import { repeatedSources } from './repeatedSources';

/** A document that has been reviewed is changed by one that is reviewed (变更单). */
export const amendment: Capability = {
  name: 'amendment',
  isUsedBy: ({ uses: { amends } }) => amends !== undefined,
  phases: {
    check: { run: (call, saved) => eachOf(saved, async ({ state }) => repeatedSources(call, state)) },
    after: {
      after: ['ledger'],
      async run(call, { name, refusalTitle }, records, database) {
        if (!isReviewing(call.resource, name)) return;
        const ids = records.map(({ id }) => String(id));
        await amendDocuments(call, ids, refusalTitle, database);
      },
    },
  },
};
