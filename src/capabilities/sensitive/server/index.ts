import type { Capability, PhaseRuns } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { checkState } from './checkState';
import { checkWords } from './checkWords';
import { WORD_TABLE } from './wordTable';
import { wordsChanged } from './wordsChanged';

export { checkedText } from './checkedText';

const acted: PhaseRuns['after'] = (call, _, __, database) => wordsChanged(call, database);

/** The list of words that people may not use in what others read. */
export const sensitiveWords: Capability = {
  name: 'sensitiveWords',
  isUsedBy: ({ uses }) => uses.sensitiveWords !== undefined,
  tables: { sys_sensitive_word: WORD_TABLE },
  phases: {
    check: { run: checkWords },
    stored: { run: (call, _, database) => wordsChanged(call, database) },
    set: { run: acted },
    after: { run: acted },
    removed: { run: (call, _, database) => wordsChanged(call, database) },
  },
};

/** Words of the list are covered in texts, or refuse them, by whichever way these come. */
export const checksWords: Capability = {
  name: 'checksWords',
  isUsedBy: ({ uses }) => uses.checksWords !== undefined,
  phases: {
    enter: {
      run: (call, saved, database) => eachOf(saved, ({ before, state }) => checkState(call, state, before, database)),
    },
  },
  asked: (call, state, database) => checkState(call, state, undefined, database),
};
