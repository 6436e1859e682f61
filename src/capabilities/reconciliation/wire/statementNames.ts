/** Header fields of a statement that the room brings. */
export const STATEMENT = {
  /** ours, before the first day */
  opening: 'opening',
  added: 'totalAdded',
  taken: 'totalTaken',
  /** ours, at the end of the last day */
  closing: 'closing',
  /** what they say, as people enter it */
  theirOpening: 'theirOpening',
  theirClosing: 'theirClosing',
  /** lines of theirs; without any only the closings are compared */
  theirLines: 'theirLines',
  /** what only they have booked, and only we */
  onlyTheirs: 'onlyTheirs',
  onlyOurs: 'onlyOurs',
  /** both closings with what the other has booked */
  adjusted: 'adjusted',
  theirAdjusted: 'theirAdjusted',
  /** what nothing explains */
  rest: 'rest',
  /** lines that are not paired */
  unpaired: 'unpaired',
} as const;

/** Fields of its lines: what our ledger has, beside what they have. */
export const STATEMENT_LINE = {
  date: 'entryDate',
  kind: 'documentKind',
  code: 'documentCode',
  partner: 'entryPartner',
  added: 'added',
  taken: 'taken',
  balance: 'balance',
  theirDate: 'theirDate',
  theirName: 'theirName',
  theirNo: 'theirNo',
  theirText: 'theirText',
  theirs: 'theirs',
  gap: 'gap',
  pairing: 'pairing',
} as const;

/** How the two sides of a line stand; values of the dictionary `statementPairing`. */
export const PAIRING = {
  paired: 'paired',
  differs: 'differs',
  ours: 'ours',
  theirs: 'theirs',
  waiting: 'waiting',
} as const;

/** Days that two dates of one payment may be apart, where a schema says nothing else. */
export const DAYS_APART = 3;
/** Statements that one run makes at most. */
export const MOST_STATEMENTS = 2000;
/** Lines of a run's answer; of more it tells how many. */
export const MOST_TOLD = 200;

/** Calls below the address of a resource. */
export const STATEMENT_LINES = 'statementLines';
export const UNPAIRED = 'unpaired';
export const MAKE_OF_LINE = 'makeOfLine';
export const RUN_STATEMENTS = 'runStatements';
