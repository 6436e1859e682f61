import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Act, Capability } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { demandCopies } from './demandCopies';
import { demandNoCopy } from './demandNoCopy';
import { settleQueue } from './settleQueue';
import { numberQueue } from './numberQueue';

const CLAIM = 'bookSuppliesClaim';
const QUEUE = 'bookSuppliesQueue';

/** Who wants a book of which no copy is in waits in the order of asking, and has what comes back kept for him. */
export const bookQueue: Capability = {
  name: 'bookQueue',
  isUsedBy: ({ name }) => name === CLAIM || name === QUEUE,
  phases: {
    check: {
      async run(call, saved, database) {
        return call.resource.name === QUEUE ? demandNoCopy(call, saved, database) : [];
      },
    },
    stored: {
      async run(call, records, database) {
        if (call.resource.name === QUEUE)
          await numberQueue(
            call,
            records.map(({ id }) => id),
            database,
          );
      },
    },
    before: {
      async run(call, act, records, database) {
        if (call.resource.name === CLAIM && act.name === 'grant') await demandCopies(call, act, records, database);
      },
    },
    after: { run: follow },
  },
};

async function follow(call: Call, { name }: Act, records: readonly Document[], database: Connection): Promise<void> {
  if (call.resource.name === QUEUE)
    return numberQueue(
      call,
      records.map(({ id }) => String(id)),
      database,
    );
  if (name === 'grant' || name === 'revoke')
    for (const { id } of records) await settleQueue(call, String(id), name, database);
}
