/** Why -> folder below src -> files. */
type Listed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Files of rooms and of the company that come to records by SQL of their own instead of by `src/server/records`. The list
 * only falls; nothing new is put here.
 */
export const ROOM_SQL: Listed = {
  'not yet through the door': {
    'capabilities/aggregate/server': 'AskedTable aggregateValues lockAsked',
    'capabilities/approval/server':
      'approvalLists demandNoneRunning initiatorOf instanceOf keepTime mayStart missingVersions namesOf peopleOf storeInstance substitutes templateVersions usableVersion waitingFor',
    'capabilities/approval/server/documents': 'approvedDocument boundVersion unboundDocuments',
    'capabilities/approval/server/made': 'agreedFor',
    'capabilities/circulation/server': 'circulated',
    'capabilities/conversion/server':
      'dividedAmounts givenBack isReviewedIn madeQuantities openRest reversedQuantities',
    'capabilities/costing/server':
      'CostBooks bareValues closedUntil costDocuments demandLaterReturns dependents keyWay landValues landing methodsOf moveDays nameSources readMovements recost revalueBooks storePosted storeValues tellDifferences valueBooks',
    'capabilities/costing/server/verify': 'checkPosted readMoves',
    'capabilities/dated/server': 'refreshDated',
    'capabilities/depreciation/server':
      'assetOf assetsIn demandLastRun guardAssets guardChanges lastRun nextMonth sharesOf',
    'capabilities/frozen/server': 'firstUse',
    'capabilities/journal/server': 'journalReaders journalRows templateVersions',
    'capabilities/ledger/server':
      'Books Reserved comparedSums endedPots floorHolds isStanding keyTexts mendBooks moveKinds outstandingPots postExisting rekeyLines renamePostings reservedBy shortDays takenLines',
    'capabilities/ledger/server/verify': 'checkDocuments checkEven checkFloors',
    'capabilities/once/server': 'repeatedLines',
    'capabilities/reminders/server': 'remindOf',
    'capabilities/segregation/server': 'demandOthers',
    'capabilities/tells/server': 'tellRecords',
    'capabilities/transfer/server/export': 'listSource',
    'capabilities/tree/server': 'parentProblems',
    'capabilities/units/server': 'lineUnits unitsInUse',
  },
  'before there is any call: upgrades and new account sets': {
    'capabilities/accounting/server': 'sourcesOfExisting',
    'capabilities/batches/server': 'registerExisting',
    'capabilities/conversion/server': 'moveSources',
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
    'capabilities/settlement/server': 'checkItems',
    'company/finance/server/cashFlow': 'checkCashFlow',
  },
  'within an action, for the account set as a whole: answers nobody': {
    'capabilities/accounting/server': 'storeSources',
    'capabilities/batches/server': 'forgetBatches',
    'capabilities/depreciation/server': 'storeAsset',
    'capabilities/period/server': 'closedPeriods',
    'capabilities/settlement/server': 'itemRows storeItems',
    'company/finance/server/cashFlow': 'flowLines readItems',
  },
};
