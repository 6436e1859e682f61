import { BACKGROUND_JOB } from '../../../language/kernel';
import type { PeriodCheck } from '../../../language/wire';
import { holds } from '../../../server/access/Session';
import type { Call } from '../../../server/resource/Call';
import { staleUntil } from '../../costing/server';
import { costLedgersOf } from './costLedgersOf';
import type { PeriodDays } from './readPeriodEnd';

/** Costs of a period that have yet to be valued anew, and those that could not be: the page of jobs says why. */
export async function waitingChecks(call: Call, { to }: PeriodDays): Promise<PeriodCheck[]> {
  const jobs = call.services.model.resources[BACKGROUND_JOB]?.screens.find(({ kind }) => kind === 'list');
  const shown = jobs && holds(call.session, jobs.permissions) ? { path: jobs.path } : {};
  const [stale, failed] = await staleUntil(call, costLedgersOf(call), to);
  return [
    { title: '待重算的成本', count: stale, ...shown },
    { title: '重算失败的成本', count: failed, ...shown },
  ];
}
