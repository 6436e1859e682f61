import { say } from '../../../lib/message';
import { machine, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const LEDGER = { keys: ['customerId'], measures: ['total'] };
const posting = {
  ledger: 'order',
  on: 'review',
  side: 'in',
  keys: { customerId: 'customerId' },
  add: { total: 'total' },
};
const posts = machine({ actions: { review: { posts: true }, unreview: { undoes: 'review' } } });

export const postWithoutPostings: Rule = {
  id: 'post-without-postings',
  severity: 'error',
  summary:
    'A document with an action that is there to post posts something by it: otherwise it would only lead to a state.',
  *inResource({ at, input, resource }) {
    const on = new Set((input.postings ?? []).map((each) => each.on));
    for (const action of resource.machine?.actions ?? [])
      if (action.posts && !on.has(action.name))
        yield {
          ...at('machine'),
          message: say`"${action.name}" of the machine "${resource.machine?.name ?? ''}" is there to post, and "${resource.name}" posts nothing by it.`,
          hint: say`Take a machine without this action, or say in ${'`postings`'} what it posts`,
        };
  },
  bad: () => [{ files: posts, at: { file: orderFile, path: ['machine'] } }],
  good: () => [{ files: {} }, { files: { ...posts, ...order({ ledger: LEDGER, postings: [posting] }) } }],
};
