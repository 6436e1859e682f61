import type { Model } from '../../../language/model';
import type { Job } from '../../../server/resource/capability/Job';
import { ALL_SETS, jobEnded, jobRuns } from '../../../server/jobs/jobLog';
import type { Database } from '../../../server/storage';
import { timestamp, timeText } from '../../../server/time';
import { nextMidnight } from './eachMidnight';
import { refreshDated } from './refreshDated';

const NAME = 'dated';

/** Fields that say what counts on the day which has begun. */
export const datedJob: Job = {
  name: NAME,
  title: '按日期生效的数据更新',
  isOfAll: true,
  work: async () => ({ waiting: 0, failed: 0, failures: [], nextTime: timeText(nextMidnight(new Date())) }),
  restart: ({ services }) => runDated(services.database, services.model),
};

/** What kept it from its end stands in the log of jobs; rejects where that cannot be written. */
export async function runDated({ kysely }: Database, model: Model): Promise<void> {
  try {
    await jobRuns(kysely, ALL_SETS, NAME, 0);
    await refreshDated(kysely, model, timestamp().slice(0, 10));
    await jobEnded(kysely, ALL_SETS, NAME);
  } catch (error) {
    await jobEnded(kysely, ALL_SETS, NAME, error instanceof Error ? error.message : String(error));
  }
}
