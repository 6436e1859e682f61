import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { plusSeconds } from '../../../server/time';
import { lockKeys } from '../../ledger/server';
import type { Exchange } from '../language';
import { RUN, RUN_STATE } from '../wire';
import { endRun } from './endRun';
import { addressOf, WHY } from './exchangeOf';
import { RunLog } from './RunLog';

/** Seconds after its longest time after which a run has died with its server. */
const SILENCE = 300;
const SECOND = 1000;

/** A run begins where the system is set up and no other run of the account set goes on. */
export async function checkRun(
  call: Call,
  said: Exchange,
  saved: readonly Saved[],
  database: Connection,
): Promise<Found[]> {
  const [first] = saved.filter(({ before }) => before === undefined);
  if (!first) return [];
  const { state } = first;
  const address = addressOf(call.services.foreign, said);
  if (!address) return [{ state, problem: { ...notSetUp(call, said) } }];
  await lockKeys(database, [`${call.session.packageId}/${call.resource.name}`]);
  for (const run of await running(call, database)) {
    const started = String(run[RUN.started]);
    if (plusSeconds(started, address.patience.run / SECOND + SILENCE) >= call.context.now())
      return [{ state, problem: { message: '同步正在进行（{started}开始），请等它结束再开始', params: { started } } }];
    const reason = call.services.translator(undefined)('服务中断，同步没有完成，请重试');
    await endRun(call, String(run.id), { state: RUN_STATE.failed, log: new RunLog(), reason }, database);
  }
  return [];
}

/** Why nothing can be taken over, for whoever looks after the server. */
export function notSetUp({ resource, t }: Call, { system }: Exchange) {
  const name = system.toUpperCase();
  return {
    message: '{title}未配置：请管理员在服务器上设置EXCHANGE_{name}_URL与EXCHANGE_{name}_KEY后重启服务',
    params: { title: t(resource.title), name },
  };
}

async function running(call: Call, database: Connection): Promise<Document[]> {
  const own = records(asSystem(call, WHY));
  return own.find(sql`t.${sql.ref(snake(machineOf(call.resource).field))} = ${RUN_STATE.running}`, database);
}
