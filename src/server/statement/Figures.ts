import { groupBy } from '../../lib/groupBy';
import { Decimal } from '../../lib/decimal';
import type { StatementLedger, StatementRow, StatementScreen } from '../../language/model';
import { readFormula, type Ask } from '../../language/statement';
import type { Call } from '../resource/Call';
import { accountsOf } from './Account';
import { NamedAccounts } from './NamedAccounts';
import { readSums } from './readSums';
import type { Days } from './spans';
import { figureOf, type Sums } from './Sums';

/** What an account brings to the answer of a question. */
export interface Share {
  account: string;
  value: Decimal;
}

/** What the ledgers of a statement say, read once for each span of days and not once for each cell. */
export class Figures {
  private readonly accounts = new Map<string, Promise<NamedAccounts>>();
  private readonly sums = new Map<string, Promise<ReadonlyMap<string, readonly Sums[]>>>();

  constructor(
    private readonly call: Call,
    private readonly screen: StatementScreen,
    /** those that count */
    private readonly rows: readonly StatementRow[],
    private readonly narrowed: Readonly<Record<string, string>>,
  ) {}

  /** The ledger that a row asks. */
  ledgerOf({ of }: Pick<StatementRow, 'of'>): StatementLedger {
    const { ledgers } = this.screen;
    const ledger = of === undefined ? ledgers[0] : ledgers.find(({ name }) => name === of);
    if (!ledger) throw new Error(`${this.screen.name} has no ledger ${of ?? ''}`);
    return ledger;
  }

  /** What the key of a ledger refers to. */
  accountsOf(ledger: StatementLedger): Promise<NamedAccounts> {
    return kept(this.accounts, ledger.name, () => accountsOf(this.call, ledger).then((all) => new NamedAccounts(all)));
  }

  /** What a ledger says of the accounts with anything in some days, by account. */
  sumsOf(ledger: StatementLedger, { from, to }: Days): Promise<ReadonlyMap<string, readonly Sums[]>> {
    return kept(this.sums, `${ledger.name}/${from}/${to}`, async () => {
      const asked = { from, to, narrowed: this.narrowed, byPartners: this.byPartners(ledger) };
      return groupBy(await readSums(this.call, ledger, asked), ({ account }) => account);
    });
  }

  /** Answers questions of rows about some days. */
  async answering(days: Days): Promise<(row: StatementRow, ask: Ask) => Decimal> {
    const shares = await this.sharing(days);
    return (row, ask) => shares(row, ask).reduce((sum, { value }) => sum.plus(value), new Decimal(0));
  }

  /** What each account brings to the answer of a question of a row about some days; those that bring nothing left out. */
  async sharing(days: Days): Promise<(row: StatementRow, ask: Ask) => Share[]> {
    const asked = new Set(this.rows.filter(({ cell }) => cell !== undefined).map((row) => this.ledgerOf(row)));
    const read = new Map(
      await Promise.all(
        [...asked].map(
          async (ledger) =>
            [ledger, { accounts: await this.accountsOf(ledger), sums: await this.sumsOf(ledger, days) }] as const,
        ),
      ),
    );
    return (row, { codes, figure }) => {
      const { accounts, sums } = read.get(this.ledgerOf(row)) ?? {};
      if (!accounts || !sums) return [];
      return [...accounts.of(codes)].flatMap(([account, isCredit]): Share[] => {
        const value = (sums.get(account) ?? []).reduce(
          (sum, each) => sum.plus(figureOf(figure, each, isCredit)),
          new Decimal(0),
        );
        return value.isZero() ? [] : [{ account, value }];
      });
    };
  }

  /** Whether any row asks for one side of the balances of a ledger. */
  private byPartners(ledger: StatementLedger): boolean {
    return (
      ledger.partners.length > 0 &&
      this.rows.some(
        (row) =>
          row.cell !== undefined &&
          this.ledgerOf(row) === ledger &&
          readFormula(row.cell).asks.some(({ figure }) => figure === 'closingDebit' || figure === 'closingCredit'),
      )
    );
  }
}

/** What is kept under a key, worked out when it is first asked for. */
function kept<T>(values: Map<string, T>, key: string, workOut: () => T): T {
  const known = values.get(key) ?? workOut();
  values.set(key, known);
  return known;
}
