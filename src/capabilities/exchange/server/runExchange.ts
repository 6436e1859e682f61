import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import type { ForeignAddress } from '../../../server/foreign/ForeignAddress';
import type { Exchange } from '../language';
import { CONTENT, RUN, RUN_STATE, WAY } from '../wire';
import { notSetUp } from './checkRun';
import { endRun } from './endRun';
import { addressOf, WHY } from './exchangeOf';
import { fetchRows } from './fetchRows';
import { RunFault } from './RunFault';
import { RunLog } from './RunLog';
import { sinceOf } from './sinceOf';
import { takeOrders } from './takeOrders';
import { takeProducts } from './takeProducts';

/**
 * Takes over what a run asks for, and writes down how it ended; what was taken before a fault stays.
 * @param ended the server is about to end
 * @returns how many records were added or changed
 * @throws what nobody foresaw, once it is written down that the run has failed
 */
export async function runExchange(given: Call, said: Exchange, id: string, ended: AbortSignal): Promise<number> {
  // What is kept is in the language of the account set, whoever begins the run.
  const { resource, services, session } = given;
  const call = asSystem(callOn(services, session, resource, undefined), WHY);
  const log = new RunLog();
  const end = (state: Parameters<typeof endRun>[2]['state'], reason = ''): Promise<void> =>
    transact(call, (database) => endRun(call, id, { state, log, reason }, database));
  try {
    const run = await records(call).one(id);
    const address = addressOf(services.foreign, said);
    if (!run) return 0;
    if (!address) throw faultOf(notSetUp(call, said));
    const signal = AbortSignal.any([ended, AbortSignal.timeout(address.patience.run)]);
    await takeOver(call, said, run, address, log, signal);
  } catch (error) {
    const isForeseen = error instanceof RunFault;
    await end(RUN_STATE.failed, isForeseen ? call.t(error.message, error.params) : call.t('程序出错，请联系管理员'));
    if (!isForeseen) throw error;
    return log.counts.added + log.counts.changed;
  }
  await end(log.counts.failed > 0 ? RUN_STATE.partly : RUN_STATE.done);
  return log.counts.added + log.counts.changed;
}

const faultOf = ({ message, params }: { message: string; params: Record<string, string> }): RunFault =>
  new RunFault(message, params);

async function takeOver(
  call: Call,
  said: Exchange,
  run: Document,
  address: ForeignAddress,
  log: RunLog,
  signal: AbortSignal,
): Promise<void> {
  const content = run[RUN.content];
  if (content !== CONTENT.orders) {
    // Who begins it by hand wants all of it.
    const since = run[RUN.way] === WAY.byJob ? await sinceOf(call) : undefined;
    const asked: Record<string, string> = since === undefined ? {} : { since };
    await takeProducts(call, said, fetchRows(address, 'products', asked, signal), since === undefined, log);
  }
  if (content !== CONTENT.products && said.orders) {
    const days = { from: String(run[RUN.from]), to: String(run[RUN.to]) };
    await takeOrders(call, said, said.orders, fetchRows(address, 'orders', days, signal), log);
  }
}
