import { besideRecords } from '../../../server/resource/capability/besideRecords';
import type { Capability } from '../../../server/resource/capability/Capability';
import { voteCalls } from '../wire';
import { changeVote } from './changeVote';
import { VOTE_TABLE } from './voteTable';

export { votedBy } from './votedBy';

const { removed, renamed } = besideRecords('sys_vote');

/** Whoever sees a record of somebody else is for it once, or takes that back. */
export const votes: Capability = {
  name: 'votes',
  isUsedBy: ({ uses }) => uses.votes !== undefined,
  tables: { sys_vote: VOTE_TABLE },
  phases: { removed },
  renamed,
  routes(routes) {
    const calls = voteCalls(routes.resource.api);
    routes.on('POST', calls.vote, 'detail', (call, _, body) => changeVote(call, body, true));
    routes.on('POST', calls.withdraw, 'detail', (call, _, body) => changeVote(call, body, false));
  },
};
