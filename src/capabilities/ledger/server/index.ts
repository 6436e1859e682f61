import type { Capability } from '../../../server/resource/capability/Capability';
import { liftLimits } from '../../../server/storage/sessionLimits';
import { moveKinds } from './moveKinds';
import { postAction } from './postAction';
import { postAnew } from './postAnew';
import { postExisting } from './postExisting';
import { checkDocuments } from './verify/checkDocuments';
import { checkEven } from './verify/checkEven';
import { checkFloors } from './verify/checkFloors';
import { checkSums } from './verify/checkSums';

export { Books, type Poster, type Shortage } from './Books';
export { dayLines } from './dayLines';
export { freeEnded } from './freeEnded';
export { isStanding } from './isStanding';
export { keyTexts } from './keyTexts';
export { lockBooks, mendBooks } from './mendBooks';
export { lockKeys } from './lockKeys';
export { movesOf } from './movesOf';
export { rekeyLines } from './rekeyLines';
export { renamePostings } from './renamePostings';
export { reservesOf } from './Reserved';
export { reservedBefore } from './reservedBefore';
export { reservedLock } from './reservedPlace';
export { shortageLines } from './shortageLines';
export { takenLines } from './takenLines';

/** What documents post to ledgers, and what is taken back. */
export const ledger: Capability = {
  name: 'ledger',
  isUsedBy: ({ uses: { postings } }) => postings.length > 0,
  phases: {
    stored: { after: ['settlement', 'allowance'], run: postAnew },
    after: {
      after: ['closeLines', 'settlement', 'allowance'],
      run: (call, { name }, records, database) => postAction(call, name, records, database),
    },
    removed: {
      after: ['closeLines'],
      run: (call, records, database) => postAction(call, 'delete', records, database),
    },
  },
  renamed: moveKinds,
  checks: [checkSums, checkFloors, checkEven, checkDocuments],
  async prepared(database, model) {
    const short = await database.transaction(async (transaction) => {
      await liftLimits(transaction);
      return postExisting(transaction, model);
    });
    return [...short].map(
      ([name, balances]) => `${balances.length} balances of ${name} are below zero after posting what was there.`,
    );
  },
};
