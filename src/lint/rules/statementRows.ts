import { checkExpression, dependenciesOf, parseExpression } from '../../language/expression';
import type { ScreenInput } from '../../language/meta/screenMeta';
import type { StatementRow } from '../../language/model';
import { statementFaults } from '../../language/statement';
import { say } from '../../lib/message';
import type { Place } from '../ResourceView';
import type { Finding, Rule } from '../Rule';
import { sheetAt as at, statementSheet as sheet } from '../statementSheet';
import { unknownName } from '../unknownName';

type StatementInput = Extract<ScreenInput, { kind: 'statement' }>;

const rows = (...all: object[]) => ({ rows: { all: all.map((row) => ({ title: '金额', ...row })) } });

export const statementRows: Rule = {
  id: 'statement-rows',
  severity: 'error',
  summary: 'Rows of a statement ask a ledger that it names, count each account once, and do not come to themselves.',
  *inResource({ input, at: place }) {
    for (const [name, screen] of Object.entries(input.screens))
      if (screen.kind === 'statement') {
        const within = (...keys: (string | number)[]) => place('screens', name, ...keys);
        for (const [variant, of] of Object.entries(screen.rows)) {
          yield* ofRows(screen, of, (...keys) => within('rows', variant, ...keys));
          yield* ofChecks(screen, of, within);
        }
      }
  },
  bad: () => [
    { ...sheet(rows({ key: 'a', cell: "closing('1')" }, { key: 'a', cell: '0' })), at: at('rows', 'all', 1, 'key') },
    { ...sheet(rows({ key: 'a', cell: "closng('1')" })), at: at('rows', 'all', 0, 'cell') },
    { ...sheet(rows({ key: 'a', cell: 'closing(1)' })), at: at('rows', 'all', 0, 'cell') },
    { ...sheet(rows({ key: 'a', cell: 'c' })), at: at('rows', 'all', 0, 'cell') },
    { ...sheet(rows({ key: 'a', cell: 'b' }, { key: 'b', cell: 'a' })), at: at('rows', 'all', 0, 'cell') },
    {
      ...sheet(rows({ key: 'a', cell: "closing('1')" }, { key: 'b', cell: "closing('12')" })),
      at: at('rows', 'all', 1, 'cell'),
    },
    { ...sheet(rows({ key: 'a', of: 'clients', cell: "closing('1')" })), at: at('rows', 'all', 0, 'of') },
    { ...sheet({ checks: [{ must: 'b == 0', message: '金额' }] }), at: at('checks', 0, 'must') },
  ],
  good: () => [
    { files: {} },
    sheet({}),
    sheet(rows({ key: 'a', cell: "closingDebit('1')" }, { key: 'b', cell: "closingCredit('1')" })),
    sheet({ checks: [{ must: 'all >= 0', message: '金额' }] }),
  ],
};

function* ofRows(
  { ledgers }: StatementInput,
  all: readonly StatementRow[],
  at: (...keys: (string | number)[]) => Place,
): Iterable<Finding> {
  for (const { didYouMean, message, part, row } of statementFaults(all))
    yield { ...at(row, part), message, ...(didYouMean === undefined ? {} : { didYouMean }) };
  for (const [row, { of }] of all.entries())
    if (of !== undefined && !Object.hasOwn(ledgers, of))
      yield unknownName({
        place: at(row, 'of'),
        name: of,
        message: say`The statement has no ledger "${of}".`,
        allowed: Object.keys(ledgers),
      });
}

function* ofChecks(
  { checks = [] }: StatementInput,
  all: readonly StatementRow[],
  at: (...keys: (string | number)[]) => Place,
): Iterable<Finding> {
  const names = Object.fromEntries(all.map(({ key }) => [key, { kind: 'number' as const }]));
  for (const [index, { must }] of checks.entries()) {
    const { node, problems } = parseExpression(must);
    const found = [
      ...problems,
      ...(node ? checkExpression(node, { names }, { expected: { kind: 'boolean' } }).problems : []),
    ];
    for (const { didYouMean, message } of found.slice(0, 1))
      yield { ...at('checks', index, 'must'), message, ...(didYouMean === undefined ? {} : { didYouMean }) };
    if (node && found.length === 0 && dependenciesOf(node).length === 0)
      yield { ...at('checks', index, 'must'), message: say`The check asks nothing of the rows.` };
  }
}
