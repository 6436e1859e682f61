import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';

/** name, subjects taken from, subjects carried to with their shares */
const RULES: readonly [string, string[], [string, string][]][] = [
  ['结转制造费用', ['5101'], [['5001', '100']]],
  ['结转生产成本差异', ['5001'], [['6401', '100']]],
];

/**
 * What a maker of hinges carries over at the end of a month: overheads to production, and what no finished goods took of
 * production to the cost of sales, as nothing is kept as work in progress.
 */
export function carryOverRules(ids: Ids, today: string, subjects: readonly DemoRow[]) {
  const idOf = new Map(subjects.map(({ code, id }) => [code, id]));
  const rows = RULES.map(([name, from, to], index) =>
    masterRow(ids.next('carryOverRule'), today, {
      name,
      word: 'transfer',
      sort: index + 1,
      lines: from.map((code) => ({
        id: ids.next('carryOverRule.lines'),
        subjectId: idOf.get(code),
        formula: 'balance',
      })),
      targets: to.map(([code, share]) => ({
        id: ids.next('carryOverRule.targets'),
        subjectId: idOf.get(code),
        share,
      })),
    }),
  );
  return [{ resource: 'carryOverRule', rows }];
}
