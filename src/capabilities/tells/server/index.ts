import type { Capability } from '../../../server/resource/capability/Capability';
import { actionNamed } from '../../../language/rules';
import { tellRecords } from './tellRecords';

/** What a document tells the records that it refers to when something is done to it. */
export const tells: Capability = {
  name: 'tells',
  isUsedBy: ({ uses: { tells: all } }) => all !== undefined,
  phases: {
    after: {
      after: ['ledger'],
      run: (call, { name }, records, database) =>
        tellRecords(
          call,
          actionNamed(call.resource, name),
          records.map(({ id }) => String(id)),
          database,
        ),
    },
  },
};
