import { Decimal } from '../../lib/decimal';
import type { QueryScreen, StatementLedger, StatementScreen } from '../../language/model';
import { readFormula, statementValues } from '../../language/statement';
import type { StatementAccount, StatementCell } from '../../language/wire/Statement';
import { POSTING } from '../../language/meta/postingFields';
import { holds } from '../access/Session';
import type { Params } from '../calls/pageOf';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { askedColumns } from './askedColumns';
import { Figures } from './Figures';
import { narrowedTo } from './narrowedTo';
import type { Days } from './spans';
import { statementRows } from './statementRows';

/** Accounts of a cell that an answer tells at most. */
const MOST_ACCOUNTS = 500;

/** What one cell of a statement is made of: other rows, and accounts with the way to their postings (E-23). */
export async function readCell(call: Call, screen: StatementScreen, params: Params): Promise<StatementCell> {
  const column = askedColumns(screen, params).columns.find(({ name }) => name === params.column);
  const { rows } = await statementRows(call, screen);
  const row = rows.find(({ key }) => key === params.row);
  if (!column || !row || row.cell === undefined) throw new CallError(404, '请求错误,未找到该资源');
  const narrowed = narrowedTo(call, screen, params);
  const figures = new Figures(call, screen, rows, narrowed);
  const shares = await figures.sharing(column.days);
  const values = statementValues(rows, await figures.answering(column.days), call.context);
  const valueOf = (key: string): string => (values.get(key) ?? new Decimal(0)).toFixed(2);
  const { asks, rows: named } = readFormula(row.cell);
  const ledger = figures.ledgerOf(row);
  const names = await figures.accountsOf(ledger);
  const found = asks
    .flatMap((ask) => shares(row, ask).map((share) => ({ ...share, figure: ask.figure })))
    .toSorted((one, other) => other.value.abs().comparedTo(one.value.abs()));
  const rest = found.slice(MOST_ACCOUNTS).reduce((sum, { value }) => sum.plus(value), new Decimal(0));
  return {
    title: row.title,
    column: column.title,
    value: valueOf(row.key),
    rows: named.map((key) => ({
      key,
      title: rows.find((each) => each.key === key)?.title ?? key,
      value: valueOf(key),
    })),
    accounts: found.slice(0, MOST_ACCOUNTS).map(({ account, figure, value }): StatementAccount => ({
      id: account,
      name: names.named(account)?.name ?? '',
      figure,
      value: value.toFixed(2),
      ...wayTo(call, ledger, account, column.days, narrowed),
    })),
    ...(rest.isZero() ? {} : { rest: rest.toFixed(2) }),
  };
}

/** The postings of an account in some days, for who may open them. */
function wayTo(
  { services, session }: Call,
  { key, opens }: StatementLedger,
  account: string,
  { from, to }: Days,
  narrowed: Readonly<Record<string, string>>,
): Pick<StatementAccount, 'path' | 'filters'> {
  const screen = Object.values(services.model.resources)
    .flatMap(({ screens }) => screens)
    .find((each): each is QueryScreen => (each.kind === 'report' || each.kind === 'list') && each.name === opens);
  if (!screen || account === '' || !holds(session, screen.permissions)) return {};
  const known = Object.entries(narrowed).filter(([name]) => screen.search.includes(name));
  return {
    path: screen.path,
    filters: { [POSTING.date]: `${from},${to}`, [key]: account, ...Object.fromEntries(known) },
  };
}
