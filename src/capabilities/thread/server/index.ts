import type { Capability } from '../../../server/resource/capability/Capability';
import { threadCalls } from '../wire';
import { acceptAnswer } from './acceptAnswer';
import { answered } from './answered';
import { checkAnswers } from './checkAnswers';
import { countAnswers } from './countAnswers';
import { answerRows, topicRows } from './moderated';
import { readThread } from './readThread';

/** Records that people answer: what is hidden is shown to few, the best answer is said by who asked. */
export const thread: Capability = {
  name: 'thread',
  isUsedBy: ({ uses }) => uses.thread !== undefined,
  rows: topicRows,
  routes(routes) {
    const calls = threadCalls(routes.resource.api);
    routes.on('GET', calls.list, 'detail', readThread);
    routes.on('POST', calls.accept, 'detail', (call, _, body) => acceptAnswer(call, body, true));
    routes.on('POST', calls.unaccept, 'detail', (call, _, body) => acceptAnswer(call, body, false));
  },
};

/** Answers to records: seen as these are, and taken while these are open. */
export const answers: Capability = {
  name: 'answers',
  isUsedBy: ({ uses }) => uses.answers !== undefined,
  rows: answerRows,
  phases: {
    check: { run: checkAnswers },
    stored: { run: answered },
    removed: {
      run: (call, removed, database) =>
        countAnswers(
          call,
          removed.map(({ id }) => String(id)),
          true,
          database,
        ),
    },
  },
};
