import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Act, Capability } from '../../../server/resource/capability/Capability';
import { anyOf, type Connection } from '../../../server/storage';
import { tellFirst } from './tellFirst';
import { demandCopies } from './demandCopies';
import { demandNoCopy } from './demandNoCopy';
import { settleQueue } from './settleQueue';
import { numberQueue } from './numberQueue';

const CLAIM = 'bookSuppliesClaim';
const QUEUE = 'bookSuppliesQueue';
/** What brings copies in: by resource, the action and the table of the lines. */
const BACK: Readonly<Record<string, { action: string; lines: string }>> = {
  bookSuppliesReturn: { action: 'giveBack', lines: 'r_book_supplies_return__lines' },
  bookSuppliesIn: { action: 'stockIn', lines: 'r_book_supplies_in__lines' },
  bookSuppliesClaim: { action: 'revoke', lines: 'r_book_supplies_claim__lines' },
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
  const { resource, session } = call;
  const ids = records.map(({ id }) => String(id));
  const own = sql`o.package_id = ${session.packageId}`;
  if (resource.name === QUEUE) {
    await numberQueue(call, ids, database);
    const books = sql`select distinct o.supply_id::text as id from r_book_supplies_queue o where ${own} and o.id = ${anyOf(ids)}`;
    return tellFirst(call, books, database);
  }
  if (name === 'grant' || name === 'revoke') for (const id of ids) await settleQueue(call, id, name, database);
  const back = BACK[resource.name];
  if (back?.action !== name) return;
  const lines = sql.table(back.lines);
  await tellFirst(
    call,
    sql`select distinct o.supply_id::text as id from ${lines} o where ${own} and o.parent_id = ${anyOf(ids)}`,
    database,
  );
}
