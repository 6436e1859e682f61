/** Why -> folder below src -> files. */
type Listed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Files of rooms and of the company that come to records by SQL of their own instead of by `src/server/records`. The list
 * only falls; nothing new is put here.
 */
export const ROOM_SQL: Listed = {
  'before there is any call: upgrades and new account sets': {
    'capabilities/accounting/server': 'sourcesOfExisting',
    'capabilities/approval/server': 'missingVersions',
    'capabilities/batches/server': 'registerExisting',
    'capabilities/conversion/server': 'moveSources',
    'capabilities/costing/server': 'valueBooks',
    'capabilities/dated/server': 'refreshDated',
    'capabilities/journal/server': 'missingJournalVersions',
    'capabilities/ledger/server': 'moveKinds postExisting',
    'capabilities/period/server': 'beginPeriods',
    'capabilities/settlement/server': 'openExisting',
    'company/approval/server': 'approvalTemplates',
    'company/finance/server/cashFlow': 'flowOfExisting',
    'company/finance/server': 'laterTemplates layInBooks storeFinished subjectAuxiliaries',
    'company/journal/server': 'shippedJournalTemplates',
  },
  'proves what was posted: asked by the operator alone': {
    'capabilities/accounting/server': 'bookedAhead checkUnbooked',
    'capabilities/batches/server': 'checkBatches',
    'capabilities/carryOver/server': 'checkControls',
    'capabilities/costing/server/verify': 'checkPosted readMoves',
    'capabilities/ledger/server': 'comparedSums mendBooks',
    'capabilities/ledger/server/verify': 'checkDocuments checkEven checkFloors',
    'capabilities/settlement/server': 'checkItems',
    'company/finance/server/cashFlow': 'checkCashFlow',
  },
  'within an action, for the account set as a whole: answers nobody': {
    'capabilities/accounting/server': 'storeSources',
    'capabilities/batches/server': 'forgetBatches',
    'capabilities/costing/server':
      'CostBooks closedUntil costDocuments dependents keyWay landValues landing methodsOf moveDays nameSources readMovements recost revalueBooks storePosted storeValues tellDifferences',
    'capabilities/ledger/server':
      'Books endedPots floorHolds isStanding keyTexts outstandingPots rekeyLines renamePostings',
    'capabilities/period/server': 'closedPeriods',
    'capabilities/settlement/server': 'itemRows storeItems',
    'company/finance/server/cashFlow': 'flowLines readItems',
  },
  'open quantities count every document: told where seesQuantities allows': {
    'capabilities/conversion/server':
      'dividedAmounts givenBack isReviewedIn madeQuantities openRest reversedQuantities',
  },
};
