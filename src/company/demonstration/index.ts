import { fieldTypes } from '../../fields/pure';
import type { Model } from '../../language/model';
import type { Demo } from '../../server/demonstration/Demo';
import { buildDemo, MAIN } from './buildDemo';
import { assetSources } from './finance/assetSources';
import { cashDocuments } from './finance/cashDocuments';
import { ownItems } from './finance/ownItems';
import { openingRecords } from './stock/openingRecords';
import { COUNT } from './stock/stockCounts';
import { withoutPosting } from './work/withoutPosting';

/**
 * The demonstration company as an empty database is filled with it: what it entered, what must have lain in its stores
 * before, the counts of what lay there by the book, and what was paid of it, which are known then.
 */
export function demonstration(model: Model, today: string): Demo {
  const { assetVouchers, counts, ids, ...demo } = buildDemo({ today });
  return {
    ...demo,
    records: demo.records
      .filter(({ resource }) => resource !== COUNT)
      .map((each) => (each.accountSetId === MAIN ? ownItems(ids, each) : each)),
    following: (finished) => [
      ...openingRecords({
        model,
        types: fieldTypes,
        today,
        finished,
        countsOf: (accountSetId) => (accountSetId === MAIN ? counts : []),
      }).map(withoutPosting),
      ...assetSources(ids, MAIN, finished, assetVouchers),
      ...cashDocuments({ accountSetId: MAIN, finished, ids, model, today }),
    ],
  };
}
