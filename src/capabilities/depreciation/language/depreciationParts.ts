import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';
import { ASSET, CHANGE, CHANGED, DISPOSAL, RUN, RUN_LINE, SHARE, WORTH } from '../wire';

const within = (table: string, names: readonly string[]): string[] => names.map((name) => `${table}.${name}`);
const shares = (table: string): Parts => ({
  [table]: 'lines',
  ...parts('reference', ...within(table, [SHARE.department, SHARE.expense])),
  ...parts('number', ...within(table, [SHARE.share])),
});

/** What runs have that depreciate the assets of a month. */
export const RUN_PARTS: Parts = {
  ...parts('text', RUN.month),
  ...parts('date', RUN.date),
  ...parts('number', RUN.count),
  [RUN.lines]: 'lines',
  ...parts(
    'reference',
    ...within(RUN.lines, [
      RUN_LINE.asset,
      RUN_LINE.class,
      RUN_LINE.department,
      RUN_LINE.expense,
      RUN_LINE.accumulatedSubject,
    ]),
  ),
  ...parts('choice', ...within(RUN.lines, [RUN_LINE.method])),
  ...parts(
    'number',
    ...within(RUN.lines, [
      RUN_LINE.share,
      RUN_LINE.work,
      RUN_LINE.original,
      RUN_LINE.opening,
      RUN_LINE.amount,
      RUN_LINE.year,
    ]),
  ),
};

/** What assets have. */
export const ASSET_PARTS: Parts = {
  ...parts('any', ...Object.values(ASSET).filter((name) => name !== ASSET.departments)),
  ...parts('choice', ASSET.method),
  ...parts('date', ASSET.date, ASSET.splitDate),
  ...parts('reference', ASSET.class, ASSET.expense, ASSET.accumulatedSubject, ASSET.source),
  ...parts(
    'number',
    ASSET.life,
    ASSET.salvageRate,
    ASSET.salvageAmount,
    ASSET.salvageValue,
    ASSET.original,
    ASSET.totalWork,
    ASSET.monthsUsed,
    ASSET.entryValue,
    ASSET.count,
    ASSET.salvageRest,
    ASSET.termsMonths,
    ASSET.termsAccumulated,
    ASSET.termsWork,
  ),
  ...shares(ASSET.departments),
};

/** What the ledger has that says what assets are worth. */
export const WORTH_PARTS: Parts = {
  [WORTH.asset]: 'key',
  ...parts('measure', WORTH.net, WORTH.accumulated, WORTH.work),
};

/** What documents have that change assets: beside each value that they may change what it was. */
export const CHANGE_PARTS: Parts = {
  [CHANGE.asset]: 'reference',
  [CHANGE.date]: 'date',
  [CHANGE.kind]: 'choice',
  ...parts(
    'any',
    ...Object.values(CHANGED)
      .flat()
      .flatMap(({ becomes, old }) => [old, becomes]),
  ),
  ...shares(CHANGE.departments),
  ...shares(CHANGE.former),
};

/** What documents have by which assets leave. */
export const DISPOSAL_PARTS: Parts = { [DISPOSAL.asset]: 'reference', [DISPOSAL.date]: 'date' };
