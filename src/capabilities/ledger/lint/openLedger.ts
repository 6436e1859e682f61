import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const LEDGER = { keys: ['customerId'], measures: ['total'] };
const CLOSING = { periods: 'customer', by: 'close' };

export const openLedger: Rule = {
  id: 'open-ledger',
  severity: 'warning',
  summary: 'A ledger says which periods close it: nothing is posted to a month that has been told.',
  *inResource({ at, input: { ledger }, resource }) {
    // What is reserved counts from now on, on no day.
    if (!ledger || ledger.closing || ledger.reserves) return;
    yield {
      ...at('ledger'),
      message: say`No period closes the ledger "${resource.name}": whoever may post may post to any day in the past.`,
      hint: say`Add ${'"closing": { "periods": "…", "by": "…" }'}, or silence this where figures of the past may change`,
    };
  },
  bad: () => [{ files: order({ ledger: LEDGER }), at: { file: orderFile, path: ['ledger'] } }],
  good: () => [
    { files: {} },
    { files: order({ ledger: { ...LEDGER, closing: CLOSING } }) },
    { files: order({ ledger: { ...LEDGER, reserves: { of: 'stock' } } }) },
  ],
};
