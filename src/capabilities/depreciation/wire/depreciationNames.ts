/** Button of the list of runs, and call of the same name; below it what would be made. */
export const QUICK_PROVISION = 'quickProvision';
export const SHOW_PROVISION = 'show';

/** Call below the address of assets: the months to come. */
export const COMING_MONTHS = 'comingMonths';

/** Button of an asset, call of the same name and what histories call it; below the call what would be made. */
export const SPLIT = 'split';
export const SHOW_SPLIT = 'show';
/** Parts that are split off at once. */
export const MOST_PARTS = 19;
/** Action of the machine of assets by which a part that was split off is in use; nobody has a right to it. */
export const PART = 'part';

/** What histories of assets call a change. */
export const CHANGE_DEED = 'change';

/** Why a voucher of a run was made. */
export const DEPRECIATED = 'depreciation';

/** States of an asset. */
export const ASSET_STATE = { draft: 0, inUse: 1, disposed: 2 } as const;

/** Fields of an asset. */
export const ASSET = {
  date: 'billDate',
  name: 'name',
  spec: 'spec',
  class: 'classId',
  method: 'method',
  life: 'life',
  salvageRate: 'salvageRate',
  /** where the salvage value was typed as an amount: the rate does not count */
  salvageAmount: 'salvageAmount',
  salvageValue: 'salvageValue',
  original: 'originalValue',
  totalWork: 'totalWork',
  workUnit: 'workUnit',
  monthsUsed: 'monthsUsed',
  openingAccumulated: 'openingAccumulated',
  openingWork: 'openingWork',
  /** month from which on it is depreciated in these books */
  firstMonth: 'firstMonth',
  expense: 'expenseSubjectId',
  accumulatedSubject: 'accumulatedSubjectId',
  place: 'place',
  keeper: 'keeperId',
  departments: 'departments',
  /** what stands in the ledger of it now */
  accumulated: 'accumulated',
  net: 'netValue',
  /** what it cost when it came, which vouchers and payables say */
  entryValue: 'entryValue',
  gross: 'gross',
  tax: 'tax',
  count: 'count',
  /** of a part: the asset that it was split off */
  source: 'sourceId',
  /** day on which it was split off, or split itself */
  splitDate: 'splitDate',
  /** what the salvage value of a split asset is more than its rate says, so that the parts add up */
  salvageRest: 'salvageRest',
  /** how far a split asset had been used when its terms began, as long as no later change says it */
  termsMonths: 'termsMonths',
  termsAccumulated: 'termsAccumulated',
  termsWork: 'termsWork',
} as const;

/** Fields of the departments that share an asset. */
export const SHARE = { department: 'departmentId', share: 'share', expense: 'expenseSubjectId' } as const;

/** Measures of the ledger of assets. */
export const WORTH = { asset: 'assetId', net: 'net', accumulated: 'accumulated', work: 'work' } as const;

/** Fields of a run and its lines, of which each has the part of a department. */
export const RUN = { month: 'month', date: 'billDate', count: 'assetCount', lines: 'lines' } as const;
export const RUN_LINE = {
  asset: 'assetId',
  class: 'classId',
  department: 'departmentId',
  share: 'share',
  method: 'method',
  work: 'work',
  original: 'original',
  opening: 'opening',
  amount: 'amount',
  year: 'yearAmount',
  expense: 'expenseSubjectId',
  accumulatedSubject: 'accumulatedSubjectId',
} as const;

/** Fields of a change and of a disposal. */
export const CHANGE = {
  asset: 'assetId',
  date: 'billDate',
  kind: 'kind',
  departments: 'departments',
  former: 'formerDepartments',
} as const;
export const DISPOSAL = { asset: 'assetId', date: 'billDate' } as const;

/** What a kind of change says: field of an asset, and fields of the change that say what it was and what it becomes. */
export const CHANGED: Readonly<Record<string, readonly { field: string; old: string; becomes: string }[]>> = {
  original: [{ field: ASSET.original, old: 'oldOriginal', becomes: 'newOriginal' }],
  life: [{ field: ASSET.life, old: 'oldLife', becomes: 'newLife' }],
  salvage: [
    { field: ASSET.salvageRate, old: 'oldSalvageRate', becomes: 'newSalvageRate' },
    { field: ASSET.salvageAmount, old: 'oldSalvageAmount', becomes: 'newSalvageAmount' },
  ],
  method: [
    { field: ASSET.method, old: 'oldMethod', becomes: 'newMethod' },
    { field: ASSET.totalWork, old: 'oldTotalWork', becomes: 'newTotalWork' },
    { field: ASSET.workUnit, old: 'oldWorkUnit', becomes: 'newWorkUnit' },
  ],
  place: [
    { field: ASSET.place, old: 'oldPlace', becomes: 'newPlace' },
    { field: ASSET.keeper, old: 'oldKeeperId', becomes: 'newKeeperId' },
  ],
};

/** Kinds of changes by which other terms begin, and the one that no month hangs on. */
export const TERM_CHANGES = ['original', 'life', 'salvage', 'method'] as const;
export const PLACE_CHANGE = 'place';
export const DEPARTMENT_CHANGE = 'department';
