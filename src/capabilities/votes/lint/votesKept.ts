import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

const voting = (count: object) =>
  order({
    fields: { voteCount: { title: '数量', ...count }, createdId: { type: 'user', title: '客户', system: true } },
    votes: { count: 'voteCount', by: 'createdId' },
  });

export const votesKept: Rule = {
  id: 'votes-kept',
  severity: 'error',
  summary: 'The number of votes is one that nobody enters.',
  *inResource({ at, resource }) {
    const { count } = resource.uses.votes ?? {};
    const field = resource.fields.find(({ name }) => name === count);
    if (field && field.system !== true)
      yield {
        ...at('votes', 'count'),
        message: say`The room counts in "${field.name}": it must be "system".`,
      };
  },
  bad: () => [{ files: voting({ type: 'integer' }), at: { file: orderFile, path: ['votes', 'count'] } }],
  good: () => [{ files: voting({ type: 'integer', system: true }) }],
};
