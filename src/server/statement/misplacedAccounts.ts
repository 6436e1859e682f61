import { Decimal } from '../../lib/decimal';
import { compileExpression } from '../../language/expression';
import type { StatementRow } from '../../language/model';
import { conditionHolds } from '../../language/rules';
import { readFormula } from '../../language/statement';
import type { StatementFinding } from '../../language/wire/Statement';
import type { Call } from '../resource/Call';
import type { NamedAccounts } from './NamedAccounts';
import type { Read } from './statementFindings';

type Side = 'debit' | 'credit';

const NONE = '科目【{name}】的余额{amount}没有列入本表';
const TWICE = '科目【{name}】的余额{amount}在本表中重复列入';

/** Sides of balances that figures take. */
const TAKES: Partial<Record<string, readonly Side[]>> = {
  closing: ['debit', 'credit'],
  closingDebit: ['debit'],
  closingCredit: ['credit'],
};

/** Accounts of the first ledger whose balance stands in no row of a statement, or in several. */
export async function misplacedAccounts(
  call: Call,
  { columns, figures, rows, screen }: Read,
): Promise<StatementFinding[]> {
  const [first] = columns;
  const [ledger] = screen.ledgers;
  if (!screen.complete || !first || !ledger) return [];
  const accounts = await figures.accountsOf(ledger);
  const sums = await figures.sumsOf(ledger, first.days);
  const asked = rows.filter((row) => row.isMemo !== true && figures.ledgerOf(row) === ledger);
  const counted = countedSides(asked, accounts);
  const isMeant = compileExpression(screen.complete);
  return accounts.all.flatMap((account): StatementFinding[] => {
    if (!conditionHolds(isMeant, { record: account.record, context: call.context })) return [];
    const balances = (sums.get(account.id) ?? []).map(({ credit, debit, opening }) =>
      opening.plus(debit).minus(credit),
    );
    const wrong = balances.filter(
      (balance) => !balance.isZero() && counted(account.id, balance.isPositive() ? 'debit' : 'credit') !== 1,
    );
    const amount = wrong.reduce((sum, each) => sum.plus(each), new Decimal(0));
    if (amount.isZero()) return [];
    const isTwice = counted(account.id, amount.isPositive() ? 'debit' : 'credit') > 1;
    return [
      {
        message: isTwice ? TWICE : NONE,
        params: { name: account.name, amount: amount.toFixed(2) },
        column: first.title,
      },
    ];
  });
}

/** In how many rows a side of an account's balance stands. */
function countedSides(rows: readonly StatementRow[], accounts: NamedAccounts): (account: string, side: Side) => number {
  const counts = new Map<string, number>();
  for (const { cell } of rows)
    for (const { codes, figure } of cell === undefined ? [] : readFormula(cell).asks)
      for (const side of TAKES[figure] ?? [])
        for (const account of accounts.of(codes).keys()) {
          const key = `${account}/${side}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
  return (account, side) => counts.get(`${account}/${side}`) ?? 0;
}
