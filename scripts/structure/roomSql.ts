/** Why -> folder below src -> files. */
type Listed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Files of rooms and of the company that come to records by SQL of their own instead of by `src/server/records`. The list
 * only falls; nothing new is put here.
 */
export const ROOM_SQL: Listed = {
  'not yet through the door': {
    'capabilities/accounting/server':
      'Subjects bookedAhead changedVouchers checkUnbooked controlSums enabledRecords followReview freeSources isPostedVoucher makeVouchers readDocumentVoucher readVoucherSources removeVouchersOf sourceDocuments sourcesOfExisting storeSources unevenSides unvouchered voucherOfDocument vouchersWithin',
    'capabilities/carryOver/server':
      'carry carryOptions checkControls demandAllPosted demandCarried forgetCarried isYearEnd planCost standingVouchers subjectBalances',
    'capabilities/conversion/server':
      'dividedAmounts givenBack isReviewedIn madeQuantities openRest reversedQuantities',
    'capabilities/depreciation/server':
      'assetOf assetsIn demandLastRun guardAssets guardChanges lastRun nextMonth sharesOf storeAsset',
    'capabilities/period/server':
      'beginPeriods closedPeriods demandOpenDays demandOrder demandPosted generatePeriods namedPeriod unpostedOf',
    'capabilities/periodEnd/server': 'readChanges',
    'capabilities/renumbering/server': 'planMoves renumberPeriod storeMoves',
    'company/finance/server/cashFlow': 'checkCashFlow distribute flowLines flowOfExisting readItems',
    'company/finance/server':
      'demandStartable demandUnbooked initialBalances laterTemplates layInBooks openingSums repeatedBalances startedBooks storeFinished subjectAuxiliaries subjectUsers subsidiaryOpenings',
  },
  'before there is any call: upgrades and new account sets': {
    'capabilities/approval/server': 'missingVersions',
    'capabilities/batches/server': 'registerExisting',
    'capabilities/conversion/server': 'moveSources',
    'capabilities/costing/server': 'valueBooks',
    'capabilities/dated/server': 'refreshDated',
    'capabilities/journal/server': 'missingJournalVersions',
    'capabilities/ledger/server': 'moveKinds postExisting',
    'capabilities/settlement/server': 'openExisting',
    'company/approval/server': 'approvalTemplates',
    'company/journal/server': 'shippedJournalTemplates',
  },
  'proves what was posted: asked by the operator alone': {
    'capabilities/batches/server': 'checkBatches',
    'capabilities/costing/server/verify': 'checkPosted readMoves',
    'capabilities/ledger/server': 'comparedSums mendBooks',
    'capabilities/ledger/server/verify': 'checkDocuments checkEven checkFloors',
    'capabilities/settlement/server': 'checkItems',
  },
  'within an action, for the account set as a whole: answers nobody': {
    'capabilities/batches/server': 'forgetBatches',
    'capabilities/costing/server':
      'CostBooks closedUntil costDocuments dependents keyWay landValues landing methodsOf moveDays nameSources readMovements recost revalueBooks storePosted storeValues tellDifferences',
    'capabilities/ledger/server':
      'Books endedPots floorHolds isStanding keyTexts outstandingPots rekeyLines renamePostings',
    'capabilities/settlement/server': 'itemRows storeItems',
  },
};
