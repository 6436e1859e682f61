import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { changeDocuments } from '../../../server/resource/changeDocuments';
import type { Connection } from '../../../server/storage';
import { timestamp } from '../../../server/time';
import { RUN, type RUN_STATE } from '../wire';
import { WHY } from './exchangeOf';
import type { RunLog } from './RunLog';

/** How a run has ended. */
export interface Ended {
  state: (typeof RUN_STATE)[keyof typeof RUN_STATE];
  log: RunLog;
  /** what kept it from its end; empty: nothing */
  reason: string;
}

const MOST_REASON = 300;
const SECOND = 1000;

/** Writes down how a run has ended. One that somebody deleted meanwhile is left alone. */
export async function endRun(
  call: Call,
  id: string,
  { log, reason, state }: Ended,
  database: Connection,
): Promise<void> {
  const own = asSystem(call, WHY);
  await records(own).lock([id], database);
  const before = await records(own).one(id, database);
  if (!before) return;
  const ended = timestamp();
  const seconds = Math.round((momentOf(ended) - momentOf(String(before[RUN.started]))) / SECOND);
  const document = {
    ...before,
    ...log.figures,
    [machineOf(call.resource).field]: state,
    [RUN.ended]: ended,
    [RUN.seconds]: Math.max(0, seconds),
    [RUN.reason]: reason === '' ? null : reason.slice(0, MOST_REASON),
    [RUN.lines]: log.lines,
  };
  await changeDocuments(own, 'edit', [{ before, document }], database);
}

/** Milliseconds of a moment of the server's time. */
export function momentOf(text: string): number {
  return new Date(text.replace(' ', 'T')).getTime();
}
