import { isCodeIn } from '../../language/statement';
import type { Account } from './Account';

/** What of nothing stands for: postings whose key is empty. */
export const NO_ACCOUNT = '';

/** Which accounts the codes of formulas name, with the side that each is told on. */
export class NamedAccounts {
  private readonly found = new Map<string, ReadonlyMap<string, boolean>>();
  private readonly byId: ReadonlyMap<string, Account>;

  constructor(readonly all: readonly Account[]) {
    this.byId = new Map(all.map((account) => [account.id, account]));
  }

  named(id: string): Account | undefined {
    return this.byId.get(id);
  }

  /**
   * Ids of the accounts that any of the codes names or that lie below one, each with whether it is told on the credit
   * side: that of the uppermost account that is named.
   */
  of(codes: readonly string[]): ReadonlyMap<string, boolean> {
    const key = codes.join('\n');
    const known = this.found.get(key);
    if (known) return known;
    const accounts = new Map<string, boolean>();
    for (const account of this.all) {
      const uppermost = this.path(account).findLast(({ code }) => codes.some((text) => isCodeIn(text, code)));
      if (uppermost) accounts.set(account.id, uppermost.isCredit);
    }
    if (codes.includes(NO_ACCOUNT)) accounts.set(NO_ACCOUNT, false);
    this.found.set(key, accounts);
    return accounts;
  }

  /** Codes that no account of the account set has. */
  unknown(codes: readonly string[]): string[] {
    return codes.filter((text) => text !== NO_ACCOUNT && !this.all.some(({ code }) => isCodeIn(text, code)));
  }

  /** The account and those above it, the uppermost last. */
  private path(account: Account): Account[] {
    const path = [account];
    for (let above = account.parent; above !== null;) {
      const next = this.byId.get(above);
      if (!next || path.includes(next)) break;
      path.push(next);
      above = next.parent;
    }
    return path;
  }
}
