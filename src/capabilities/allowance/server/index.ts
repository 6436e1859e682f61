import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { checkEnough } from './checkEnough';
import { renewShares } from './renewShares';
import { takeShares } from './takeShares';

/** What people may use up is used up oldest first. */
export const allowance: Capability = {
  name: 'allowance',
  isUsedBy: ({ uses }) => uses.allowance?.takes !== undefined,
  phases: {
    check: { run: (call, saved, database) => eachOf(saved, ({ state }) => checkEnough(call, state, database)) },
    stored: { run: renewShares },
    after: { run: (call, { name }, records, database) => takeShares(call, name, records, database) },
  },
};

export { openByKind } from './openByKind';
export { sharesAnew } from './sharesAnew';
