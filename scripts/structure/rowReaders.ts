import type { Violation } from './Violation';

/**
 * How the server comes to rows of resources: a statement that reads them is bound to what the caller may see, and what a
 * call answers of a record is masked.
 */
const WAYS = {
  rows: {
    reads: /\b(?:lineTableOf|tableOf)\((?=[^]*\bselect\b)|\bselect\b(?=[^]*\b(?:lineTableOf|tableOf)\()/,
    bound: /\b(visibleRows|visibleSums|choosableRows|visibleRecord|listConditions|isForCaller|readingRows)\b/,
    message: 'reads rows of resources that the caller may not see: bind the statement by visibleRows or its like',
    // Rooms and the company are held to the door, see pastTheDoor.ts.
    of: /^src\/server\//,
  },
  masks: {
    reads: /\b(?:fromRow|readRecord|loadDocuments)\(/,
    bound: /\b(maskRow|withoutColumns)\b/,
    message: 'reads whole records: what a call answers of them goes through maskRow',
    of: /^src\/(server|capabilities\/\w+\/server|company\/\w+\/server)\//,
  },
} as const;

type Way = keyof typeof WAYS;

/**
 * Folder below src -> files that do neither: they make parts of statements that callers bind, figures that belong to
 * nobody, checks and postings within a transaction, tables and samples. The list only falls; a call of its own is never
 * put here.
 */
const ENGINE: Record<Way, Readonly<Record<string, string>>> = {
  rows: {
    'server/access': 'accountDecimals',
    'server/demonstration': 'insertRecords',
    'server/report':
      'accounts ages besideColumn groupedReport keywordCondition notesOf pendingRows rolledUp tablesOf unitOfRows',
    'server/resource':
      'datedValues demandEnabled filterCondition lineConditions loadDocuments refreshSince renewSearchKeys saveRecord setDated setOnRecords settingRows underWay wire',
    'server/role': 'readAssignment',
    'server/statement': 'Account editedRows',
    'server/sample': 'SqlWriter',
  },
  masks: {
    'capabilities/amendment/server': 'amendDocuments',
    'capabilities/aggregate/server': 'demandCurrent openLines remainingByLine shownAnswers',
    'capabilities/availability/server': 'demandCovered',
    'capabilities/credit/server': 'demandCredit',
    'capabilities/closeLines/server': 'closeLines closedSources demandOpenSources',
    'capabilities/conversion/server': 'findSources lockOffers lookUpRemaining sourceOffers',
    'capabilities/depreciation/server': 'assetOf',
    'capabilities/ledger/server': 'postAnew postExisting',
    'capabilities/ledger/server/verify': 'checkDocuments',
    'capabilities/periodEnd/server': 'readPeriodEnd',
    'capabilities/remarks/server': 'addRemark removeRemark tellNamed',
    'capabilities/renumbering/server': 'storeMoves',
    'capabilities/reversal/server': 'reverseDocuments reversibleLines',
    'capabilities/settlement/server': 'demandSettled demandUnsettled followChange openExisting openItems',
    'capabilities/reconciliation/server': 'carriedLines demandCurrent makeOfLine',
    'capabilities/accounting/server':
      'changedVouchers enabledRecords followReview makeVouchers sourceDocuments sourcesOfExisting voucherOfDocument',
    'capabilities/carryOver/server': 'standingVouchers',
    'capabilities/tells/server': 'tellRecords',
    'company/partner/server': 'addressBook passApplications',
    'company/personnel/server': 'personnel',
    'server/board': 'waiting',
    'server/report': 'pendingRows reportRows',
    'server/resource':
      'actOnRecords demandEnabled loadDocuments readRecord renewSearchKeys setOnRecords underWay wholeDocuments wire',
    'server/statement': 'Account editedRows',
  },
};

interface Source {
  file: string;
  source: string;
}

/** Files that come to rows on another way than the two, and names in the list that do not any more. */
export function rowReaders(sources: readonly Source[], engine = ENGINE): Violation[] {
  return (Object.keys(WAYS) as Way[]).flatMap((way) => {
    const { bound, message, of, reads } = WAYS[way];
    const listed = new Set(
      Object.entries(engine[way]).flatMap(([folder, names]) =>
        names.split(' ').map((name) => `src/${folder}/${name}.ts`),
      ),
    );
    const found = sources
      .filter(({ file }) => of.test(file) && !file.endsWith('.test.ts'))
      .filter(({ source }) => reads.test(source) && !bound.test(source))
      .map(({ file }) => file);
    const gone = [...listed].filter((file) => !found.includes(file));
    return [
      ...found.filter((file) => !listed.has(file)).map((file) => ({ file, line: 1, message })),
      ...gone.map((file) => ({
        file,
        line: 1,
        message:
          'does not read rows past what the caller may see any more: take it from scripts/structure/rowReaders.ts',
      })),
    ];
  });
}
