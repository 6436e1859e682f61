import type { Capability } from '../../../server/resource/capability/Capability';
import { SHARE, SHARING_SETS } from '../wire';
import { checkFollowed, keptFields } from './checkFollowed';
import { copiesChanged, follow } from './follow';
import { shareRecords, sharingSets } from './shareRecords';
import { demandResumable, masterRemoved, sharingActed, sharingRemoved } from './sharingActed';
import { WHY } from './sharingOf';

/** What tells of sharings: stopping, going on and deleting are told in both account sets. */
export const sharing: Capability = {
  name: 'sharing',
  isUsedBy: ({ uses }) => uses.sharing !== undefined,
  phases: {
    before: { run: demandResumable },
    after: { run: sharingActed },
    removed: { run: sharingRemoved },
  },
};

/** Masters that are shared: copies follow in the same transaction, and nobody else changes what they follow. */
export const shared: Capability = {
  name: 'shared',
  isUsedBy: ({ uses }) => uses.shared !== undefined,
  phases: {
    check: { run: checkFollowed },
    stored: {
      async run(call, stored, database) {
        const changed = stored.filter(({ before }) => before !== undefined);
        if (changed.length === 0 || call.session.why === WHY) return;
        const ids = changed.map(({ id }) => id);
        await follow(call, ids, database);
        await copiesChanged(
          call,
          changed.map(({ document, id }) => ({ ...document, id })),
          database,
        );
      },
    },
    removed: { run: masterRemoved },
  },
  detailed: keptFields,
  routes(routes) {
    routes.onShown(SHARE, shareRecords, { name: SHARING_SETS, show: sharingSets });
  },
};
