import type { Capability } from '../../../server/resource/capability/Capability';
import { COMING_MONTHS, QUICK_PROVISION, SHOW_PROVISION, SHOW_SPLIT, SPLIT } from '../wire';
import { demandLastRun } from './demandLastRun';
import { enterChanges } from './enterChanges';
import { guardAssets } from './guardAssets';
import { followChanges, guardChanges } from './guardChanges';
import { followDisposals, guardDisposals } from './guardDisposals';
import { openDepreciation } from './openDepreciation';
import { makeProvision, showProvision } from './provision';
import { readComingMonths } from './readComingMonths';
import { makeSplit, showSplit } from './splitAsset';

export { type PlannedAsset, runLines } from './planRun';

/** Assets are depreciated month by month, each once and none skipped (B-425). */
export const depreciation: Capability = {
  name: 'depreciation',
  isUsedBy: ({ uses }) => uses.depreciation?.runs !== undefined,
  // Its voucher goes before the document is asked whether it has one.
  phases: { before: { run: demandLastRun } },
  periodQuestions: { depreciation: openDepreciation },
  routes(routes) {
    routes.onShown(QUICK_PROVISION, makeProvision, { name: SHOW_PROVISION, show: showProvision });
  },
};

/** What is depreciated. */
export const depreciatedAssets: Capability = {
  name: 'depreciatedAssets',
  isUsedBy: ({ uses }) => uses.depreciation?.of?.as === 'assets',
  phases: { before: { run: guardAssets } },
  routes(routes) {
    routes.on('GET', `${routes.resource.api}/${COMING_MONTHS}`, 'detail', readComingMonths);
    routes.onShown(SPLIT, makeSplit, { name: SHOW_SPLIT, show: showSplit });
  },
};

/** What changes by which terms assets are depreciated, from the next month on. */
export const assetChanges: Capability = {
  name: 'assetChanges',
  isUsedBy: ({ uses }) => uses.depreciation?.of?.as === 'changes',
  phases: {
    enter: { run: enterChanges },
    before: { run: guardChanges },
    after: { after: ['ledger'], run: followChanges },
  },
};

/** What ends them. */
export const assetDisposals: Capability = {
  name: 'assetDisposals',
  isUsedBy: ({ uses }) => uses.depreciation?.of?.as === 'disposals',
  phases: { before: { run: guardDisposals }, after: { after: ['ledger'], run: followDisposals } },
};
