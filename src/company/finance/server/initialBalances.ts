import { sql } from 'kysely';
import { lockKeys } from '../../../capabilities/ledger/server';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { demandStartable } from './demandStartable';
import { demandUnbooked } from './demandUnbooked';
import { repeatedBalances } from './repeatedBalances';

/**
 * What the subjects held before the books began. It is entered in any order and need not balance; all of it is posted at
 * once, or none (B-500).
 */
export const initialBalances: Capability = {
  name: 'initialBalances',
  isUsedBy: ({ name }) => name === 'initialBalance',
  phases: {
    check: {
      async run(call, saved, database) {
        await alone(call, database);
        const { rows: started } =
          await sql`select 1 from ${records(asSystem(call, '期初启用检查')).rows} as i where i.status = 1 limit 1`.execute(
            database,
          );
        if (started.length > 0)
          return saved.map(({ state }) => ({ state, problem: { message: '账套已启用，请先反启用再录入期初余额' } }));
        return repeatedBalances(call, saved, database);
      },
    },
    before: {
      after: ['period'],
      async run(call, { name, refusalTitle }, balances, database) {
        await alone(call, database);
        if (name === 'start') await demandStartable(call, refusalTitle, balances, database);
        if (name === 'stop') await demandUnbooked(call, refusalTitle, database);
      },
    },
  },
};

/** One at a time: what is added while others start the books would be left behind. */
function alone({ session }: Call, database: Connection): Promise<void> {
  return lockKeys(database, [`${session.packageId}/initialBalance`]);
}
