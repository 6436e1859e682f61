import { Cron } from 'croner';
import type { Services } from '../Services';
import { timeText } from '../time';
import { runScheduled, type Failed } from './runScheduled';
import { scheduledOf } from './scheduledOf';
import { lastTime } from './timesOf';

/**
 * Begins each scheduled work at its times, and at once what was missed while no server ran. Several servers over one
 * database share it: each time is taken by one of them.
 *
 * @param failed told of what kept a run from its end; its next time tries again
 * @returns what ends it, once no run goes on any more
 */
export function startSchedule(services: Services, failed: Failed): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const begin = (run: Promise<void>): void => {
    running.add(run);
    void run.finally(() => running.delete(run));
  };
  const timers = scheduledOf(services).map((work) => {
    const at = async (due: string, isStart: boolean): Promise<void> => {
      try {
        await runScheduled(services, work, due, failed, isStart);
      } catch (error) {
        failed(work, '', error);
      }
    };
    const missed = lastTime(work.times, new Date());
    if (missed !== null) begin(at(missed, true));
    return new Cron(work.times, { unref: true }, (timer: Cron) => {
      begin(at(timeText(timer.currentRun() ?? new Date()), false));
    });
  });
  return async () => {
    for (const timer of timers) timer.stop();
    await Promise.all(running);
  };
}
