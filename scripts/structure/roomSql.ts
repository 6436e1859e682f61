/** Why -> folder below src -> files. */
type Listed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Files of rooms and of the company that come to records by SQL of their own instead of by `src/server/records`. The list
 * only falls; nothing new is put here.
 */
export const ROOM_SQL: Listed = {
  'not yet through the door': {
    'capabilities/aggregate/server': 'AskedTable aggregateValues lockAsked',
    'capabilities/amendment/server': 'amendDocuments',
    'capabilities/approval/server':
      'approvalLists demandNoneRunning initiatorOf instanceOf keepTime mayStart missingVersions namesOf peopleOf storeInstance substitutes templateVersions usableVersion waitingFor',
    'capabilities/approval/server/documents': 'approvedDocument boundVersion unboundDocuments',
    'capabilities/approval/server/made': 'agreedFor',
    'capabilities/batches/server':
      'checkBatches forgetBatches heldBatches knownBatches registerBatches registerExisting usedBatches',
    'capabilities/batches/server/trace': 'TraceBooks readTrace shownDocuments unitsOf',
    'capabilities/booking/server': 'Books busyPeople lockBooked workingDays',
    'capabilities/circulation/server': 'circulated index readRecordOf readers readingRows remindReaders waitingFor',
    'capabilities/closeLines/server': 'closeLines closedSources reopenLines',
    'capabilities/conversion/server':
      'allowedBeyond checkDivided dividedAmounts givenBack givenBySources isReviewedIn lineLinks links lockOffers madeDocuments madeQuantities moveSources openRest reversedQuantities sourceOffers',
    'capabilities/costing/server':
      'CostBooks bareValues closedUntil costDocuments demandLaterReturns dependents keyWay landValues landing methodsOf moveDays nameSources readMovements recost revalueBooks storePosted storeValues tellDifferences valueBooks',
    'capabilities/costing/server/verify': 'checkPosted readMoves',
    'capabilities/credit/server': 'openAmounts overLimit overduePartners',
    'capabilities/dated/server': 'refreshDated',
    'capabilities/depreciation/server':
      'assetOf assetsIn demandLastRun guardAssets guardChanges lastRun nextMonth sharesOf',
    'capabilities/fillLines/server': 'heldKeys',
    'capabilities/frozen/server': 'firstUse',
    'capabilities/journal/server':
      'enterJournals journalCalls journalReaders journalRows readTemplate readWeek remindWriters templateVersions writers',
    'capabilities/ledger/server':
      'Books Reserved comparedSums endedPots floorHolds isStanding keyTexts mendBooks moveKinds outstandingPots postExisting rekeyLines renamePostings reservedBy shortDays takenLines',
    'capabilities/ledger/server/verify': 'checkDocuments checkEven checkFloors',
    'capabilities/lookUp/server':
      'demandNotLookedUp enterLookUps expectedSum lookUpBalances ratesOf recordValues stockOf',
    'capabilities/once/server': 'repeatedLines',
    'capabilities/picks/server': 'pickLines',
    'capabilities/remarks/server': 'addRemark remarkPeople',
    'capabilities/reminders/server': 'remindOf',
    'capabilities/reversal/server': 'reverseDocuments',
    'capabilities/segregation/server': 'demandOthers',
    'capabilities/series/server': 'numberDocument numberGaps typedNumbers',
    'capabilities/settlement/server':
      'checkItems creditItems itemRows openExisting readOpenItems readSettledBy settleItems settledBy settledProblems storeItems',
    'capabilities/statement/server':
      'carriedLines documentIds knownStatements ledgerEntries makeOfLine namePartners otherStatements overlapWarning readUnpaired runStatements statedAccount',
    'capabilities/tells/server': 'tellRecords',
    'capabilities/transfer/server/export': 'listSource',
    'capabilities/transfer/server/import': 'References checkRecords importRecords',
    'capabilities/tree/server': 'parentProblems',
    'capabilities/units/server': 'lineUnits unitsInUse',
  },
  'before there is any call: upgrades and new account sets': {
    'capabilities/accounting/server': 'sourcesOfExisting',
    'capabilities/period/server': 'beginPeriods',
    'company/approval/server': 'approvalTemplates',
    'company/finance/server/cashFlow': 'flowOfExisting',
    'company/finance/server': 'laterTemplates layInBooks storeFinished subjectAuxiliaries',
    'company/journal/server': 'shippedJournalTemplates',
  },
  'within an action, for the account set as a whole: answers nobody': {
    'capabilities/accounting/server': 'storeSources',
    'capabilities/depreciation/server': 'storeAsset',
    'capabilities/period/server': 'closedPeriods',
    'company/finance/server/cashFlow': 'flowLines readItems',
  },
  'proves what was posted: asked by the operator alone': {
    'capabilities/accounting/server': 'bookedAhead checkUnbooked',
    'capabilities/carryOver/server': 'checkControls',
    'company/finance/server/cashFlow': 'checkCashFlow',
  },
};
