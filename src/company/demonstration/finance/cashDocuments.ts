import type { Model } from '../../../language/model';
import { Random } from '../../../lib/Random';
import type { Demo } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { CashBook } from './CashBook';
import { offsets } from './offsets';
import { otherMoney } from './otherMoney';
import { receiptsAndPayments } from './receiptsAndPayments';
import { statements } from './statements';
import { wagePayments } from './wagePayments';

interface Told {
  accountSetId: string;
  finished: Demo['records'];
  ids: Ids;
  model: Model;
  today: string;
}

/**
 * What came in and went out in a year of an account set, and what was settled by it or without money. It follows from
 * the finished documents, whose sums the server computes.
 */
export function cashDocuments({ accountSetId, finished, ids, model, today }: Told): Demo['records'] {
  const own = finished.filter((group) => group.accountSetId === accountSetId);
  const book = new CashBook({ finished: own, ids, model, today });
  const random = new Random(20_261_127);
  otherMoney(book, random);
  wagePayments(book);
  receiptsAndPayments(book, random);
  offsets(book);
  statements(book);
  return book.records().map((each) => ({ accountSetId, ...each }));
}
