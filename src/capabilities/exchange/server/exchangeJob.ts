import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { machineOf } from '../../../language/model';
import { newDocument } from '../../../language/rules';
import { records } from '../../../server/records/records';
import { Refusal } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { ScheduledWork } from '../../../server/resource/capability/ScheduledWork';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { stored } from '../../../server/resource/saveRecord';
import { snake } from '../../../server/schema/naming';
import { onlyRow } from '../../../server/storage';
import type { Exchange } from '../language';
import { CONTENT, RUN, RUN_STATE, WAY } from '../wire';
import { notSetUp } from './checkRun';
import { addressOf, exchangesOf } from './exchangeOf';
import { runsOf } from './ExchangeRuns';

/** Days back that orders are asked for: what waited for somebody comes as long. */
const DAYS = 30;

/** Takes over by itself where somebody has done so by hand before: no other account set gets what is not meant for it. */
export const exchangeJob: ScheduledWork = {
  name: 'exchange',
  title: '外部系统同步',
  times: '*/30 * * * *',
  async run({ model }, on) {
    let done = 0;
    for (const { runs, said } of exchangesOf(model)) done += await runOf(on(runs), said);
    return done;
  },
};

async function runOf(call: Call, said: Exchange): Promise<number> {
  if (!(await hasBegun(call))) return 0;
  if (!addressOf(call.services.foreign, said)) {
    await tellOnce(call, said);
    return 0;
  }
  const today = call.context.now().slice(0, 10);
  const asked = {
    [RUN.content]: said.orders ? CONTENT.all : CONTENT.products,
    [RUN.from]: addToDate(today, -DAYS, 'day'),
    [RUN.to]: today,
  };
  try {
    const { id } = await stored(call, (database) => records(call).insert(asked, database));
    return await runsOf(call.services.database).begin(call, said, id);
  } catch (error) {
    // Somebody is at it: the next time comes soon.
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

const column = (name: string) => sql.ref(`t.${snake(name)}`);

async function hasBegun(call: Call): Promise<boolean> {
  const { field } = machineOf(call.resource);
  const { rows } = await sql`select 1 from ${records(call).rows} as t where ${column(RUN.way)} = ${WAY.byHand}
    and ${column(field)} in (${RUN_STATE.done}, ${RUN_STATE.partly}) limit 1`.execute(call.services.database.kysely);
  return rows.length > 0;
}

/** Writes a single time that the system is not set up, until it has been. */
async function tellOnce(call: Call, said: Exchange): Promise<void> {
  const { kysely } = call.services.database;
  const { message, params } = notSetUp(call, said);
  const reason = call.t(message, params);
  const { last } = onlyRow(
    await sql<{ last: string | null }>`select (select ${column(RUN.reason)} from ${records(call).rows} as t
      order by t.id desc limit 1) as last`.execute(kysely),
  );
  if (last === reason) return;
  const now = call.context.now();
  const { document } = newDocument(call.compiled, call.context, {
    [RUN.content]: CONTENT.products,
    [RUN.way]: WAY.byJob,
    [RUN.started]: now,
    [RUN.ended]: now,
    [RUN.seconds]: 0,
    [RUN.reason]: reason,
    [machineOf(call.resource).field]: RUN_STATE.failed,
  });
  await stored(call, (database) => insertDocuments(call, [document], database));
}
