import { fieldTypes } from '../../fields/pure';
import type { Model } from '../../language/model';
import type { Demo } from '../../server/demonstration/Demo';
import { buildDemo, MAIN } from './buildDemo';
import { cashDocuments } from './finance/cashDocuments';
import { keepBooks } from './finance/keepBooks';
import { initialBalances } from './finance/initialBalances';
import { openedBalances } from './finance/openedBalances';
import { ownItems } from './finance/ownItems';
import { countAttendance } from './office/countAttendance';
import { openingRecords } from './stock/openingRecords';
import { COUNT } from './stock/stockCounts';
import { inClosedMonths } from './work/inClosedMonths';
import { withoutPosting } from './work/withoutPosting';

/**
 * The demonstration company as an empty database is filled with it: what it entered, what must have lain in its stores
 * before, the counts of what lay there by the book, what was paid of it, which are known then, and what its subjects
 * opened with.
 */
export function demonstration(model: Model, today: string): Demo {
  const { assets, counts, ids, ...demo } = buildDemo({ today });
  return {
    ...demo,
    records: demo.records
      .filter(({ resource }) => resource !== COUNT)
      .map((each) => (each.accountSetId === MAIN ? ownItems(ids, inClosedMonths(model, today, each)) : each)),
    async afterwards(person) {
      await keepBooks(person, today);
      await countAttendance(person, today);
    },
    following(finished) {
      const stock = openingRecords({
        model,
        types: fieldTypes,
        today,
        finished,
        countsOf: (accountSetId) => (accountSetId === MAIN ? counts : []),
      }).map((each) => inClosedMonths(model, today, withoutPosting(each)));
      const cash = cashDocuments({ accountSetId: MAIN, finished, ids, model, today });
      const rowsOf = (name: string) =>
        [...finished, ...stock, ...cash]
          .filter(({ accountSetId, resource }) => accountSetId === MAIN && resource === name)
          .flatMap(({ rows }) => rows);
      const subjects = rowsOf('accountSubject');
      const opened = initialBalances(ids, today, subjects, openedBalances(rowsOf, subjects, assets));
      return [...stock, ...cash, { accountSetId: MAIN, resource: 'initialBalance', rows: opened }];
    },
  };
}
