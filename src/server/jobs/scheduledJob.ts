import type { Job } from '../resource/capability/Job';
import { runNow } from './runScheduled';
import type { ScheduledWork } from '../resource/capability/ScheduledWork';
import { nextTime } from './timesOf';

/** Work with times as the list of background jobs knows it: nothing of it waits but its next time. */
export function scheduledJob(work: ScheduledWork): Job {
  return {
    name: work.name,
    title: work.title,
    ...(work.isOfAll === true ? { isOfAll: true } : {}),
    work: async () => ({ waiting: 0, failed: 0, failures: [], nextTime: nextTime(work.times) }),
    restart: ({ services, session }) => runNow(services, work, session.packageId),
  };
}
