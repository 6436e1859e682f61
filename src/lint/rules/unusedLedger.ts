import { say } from '../../lib/message';
import { machine, order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const LEDGER = { keys: ['customerId'], measures: ['total'] };
const POSTING = { ledger: 'order', on: 'review', side: 'in', keys: { customerId: 'customerId' }, add: { total: 'total' } };

export const unusedLedger: Rule = {
  id: 'unused-ledger',
  severity: 'warning',
  summary: 'Every ledger has a document that posts to it, and each of its measures is posted.',
  *check({ views, loadProblems }) {
    if (loadProblems.length > 0) return;
    const postings = views.flatMap(({ input }) => input.postings ?? []);
    for (const { resource, input, at } of views) {
      if (!input.ledger || input.calls === 'own') continue;
      const own = postings.filter(({ ledger }) => ledger === resource.name);
      const posted = new Set(own.flatMap(({ add }) => Object.keys(add)));
      // What leaves at the average is worked out by the ledger itself.
      if (input.ledger.average) posted.add(input.ledger.average.value);
      if (own.length === 0) yield { ...at('ledger'), message: say`No document posts to the ledger "${resource.name}": it would stay empty.`, hint: say`Add \`postings\` to the documents that move it` };
      else for (const [index, measure] of input.ledger.measures.entries()) if (!posted.has(measure)) yield { ...at('ledger', 'measures', index), message: say`No posting adds to "${measure}".` };
    }
  },
  bad: [
    { files: order({ ledger: LEDGER }), at: { file: orderFile, path: ['ledger'] } },
    { files: { ...machine({ actions: { unreview: { undoes: 'review' } } }), ...order({ ledger: LEDGER, postings: [{ ...POSTING, add: {} }] }) }, at: { file: orderFile, path: ['ledger', 'measures', 0] } },
  ],
  good: [{ files: {} }, { files: { ...machine({ actions: { unreview: { undoes: 'review' } } }), ...order({ ledger: LEDGER, postings: [POSTING] }) } }],
};
