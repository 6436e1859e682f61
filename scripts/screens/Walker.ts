import type { Account } from '../../tests/support/apiSession';
import type { Visitor } from '../../tests/screens/ScreenVisitor';

/** Somebody who is to walk through screens, in whatever pages. */
export interface Walker extends Omit<Visitor, 'page'> {
  account: Account;
}
