import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { linesOf } from '../../../server/records/rowsOf';
import type { Call } from '../../../server/resource/Call';
import type { Act, Capability } from '../../../server/resource/capability/Capability';
import { anyOf, type Connection } from '../../../server/storage';
import { tellFirst } from './tellFirst';
import { demandCopies } from './demandCopies';
import { demandNoCopy } from './demandNoCopy';
import { settleQueue } from './settleQueue';
import { numberQueue } from './numberQueue';
import { queueRecords } from './queueRecords';

const CLAIM = 'bookSuppliesClaim';
const QUEUE = 'bookSuppliesQueue';
/** What brings copies in: by resource, the action. */
const BACK: Readonly<Record<string, string>> = {
  bookSuppliesReturn: 'giveBack',
  bookSuppliesIn: 'stockIn',
  bookSuppliesClaim: 'revoke',
};

/** Who wants a book of which no copy is in waits in the order of asking, has what comes back kept for him, and hears of it. */
export const bookQueue: Capability = {
  name: 'bookQueue',
  isUsedBy: ({ name }) => name === QUEUE || name in BACK,
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
    after: { after: ['ledger'], run: follow },
  },
};

async function follow(call: Call, { name }: Act, records: readonly Document[], database: Connection): Promise<void> {
  const { resource } = call;
  const ids = records.map(({ id }) => String(id));
  if (resource.name === QUEUE) {
    await numberQueue(call, ids, database);
    const { places } = queueRecords(call);
    const books = sql`select distinct o.supply_id::text as id from ${places.rows} o where o.id = ${anyOf(ids)}`;
    return tellFirst(call, books, database);
  }
  if (name === 'grant' || name === 'revoke') for (const id of ids) await settleQueue(call, id, name, database);
  if (BACK[resource.name] !== name) return;
  const lines = linesOf(asSystem(call, '借阅排队'), 'lines');
  await tellFirst(
    call,
    sql`select distinct o.supply_id::text as id from ${lines} o where o.parent_id = ${anyOf(ids)}`,
    database,
  );
}
