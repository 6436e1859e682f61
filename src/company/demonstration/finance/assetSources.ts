import type { Demo, DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import type { Ids } from '../work/Ids';

/** Documents of assets that belong in the books, and field of each with the amount that lists show. */
const TOTAL: Readonly<Record<string, string>> = {
  fixedAsset: 'entryValue',
  depreciation: 'total',
  assetDisposal: 'original',
};

/**
 * The documents of assets that wait for a voucher or have theirs.
 * @param finished what the company entered, with its numbers
 * @param made id of the voucher, by `resource/id` of the document
 */
export function assetSources(
  ids: Ids,
  accountSetId: string,
  finished: Demo['records'],
  made: ReadonlyMap<string, string>,
): Demo['records'] {
  const rows = finished
    .filter((each) => each.accountSetId === accountSetId && TOTAL[each.resource] !== undefined)
    .flatMap(({ resource, rows: documents }) =>
      documents
        .filter(({ origin, status }) => Number(status) >= STATE.reviewed && origin !== 'opening')
        .map((document): DemoRow => {
          const createdTime = document.checkedTime ?? document.createdTime;
          return {
            id: ids.next('voucherSource'),
            documentKind: resource,
            documentId: Number(document.id),
            documentCode: document.code,
            billDate: document.billDate,
            amount: document[TOTAL[resource] ?? ''],
            voucherId: made.get(`${resource}/${document.id}`) ?? null,
            createdTime,
            updatedTime: document.updatedTime,
          };
        }),
    );
  return [{ accountSetId, resource: 'voucherSource', rows }];
}
