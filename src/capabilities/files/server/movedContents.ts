import { sql } from 'kysely';
import { ContentMoves, contentsElsewhere, movesOf, StoreFullError } from '../../../server/fileStore';
import { ALL_SETS, jobRuns } from '../../../server/jobs/jobLog';
import { runNow } from '../../../server/jobs/runScheduled';
import { nextTime } from '../../../server/jobs/timesOf';
import type { Call } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import type { Job, JobFailure } from '../../../server/resource/capability/Job';
import type { ScheduledWork } from '../../../server/resource/capability/ScheduledWork';

const NAME = 'movedContents';
const TITLE = '文件存储迁移';
/** What the log of the job says where the store has no room. */
const FULL = '文件存储空间不足';

const work: ScheduledWork = {
  name: NAME,
  title: TITLE,
  times: '17 * * * *',
  isOfAll: true,
  async run({ database }) {
    try {
      await movesOf(database).run((moved) => jobRuns(database.kysely, ALL_SETS, NAME, moved));
    } catch (error) {
      throw error instanceof StoreFullError ? new Error(FULL, { cause: error }) : error;
    }
    // All of them have been counted on the way.
    return 0;
  },
};

const job: Job = {
  name: NAME,
  title: TITLE,
  isOfAll: true,
  async work(call) {
    const { database, fileStores } = call.services;
    const { lost, waiting } = await contentsElsewhere(database, fileStores);
    const stopped = waiting > lost ? await stoppedBy(call) : undefined;
    const failures: JobFailure[] = [];
    if (lost > 0)
      failures.push({
        what: call.t('{count} 个文件', { count: lost }),
        reason: '文件所在的存储没有配置',
        remedy: '请在 FILE_STORE_FORMER 中写明该存储并重启服务',
      });
    if (stopped !== undefined)
      failures.push({
        what: call.t('{count} 个文件', { count: waiting - lost }),
        reason: stopped,
        remedy:
          stopped === FULL ? '请为文件存储腾出空间后重新执行' : '系统会自动重试；仍然失败时，请管理员查看服务器日志',
      });
    const failed = stopped === undefined ? lost : waiting;
    return { waiting, failed, failures, nextTime: nextTime(work.times) };
  },
  // It goes on beside the call: there may be much to move.
  async restart({ services, session }) {
    movesOf(services.database).begin(() => runNow(services, work, session.packageId));
  },
};

/** Contents that lie where they were put before go to the store that is used now, while people work. */
export const movedContents: Required<Pick<Capability, 'scheduled' | 'jobs' | 'calls'>> = {
  scheduled: [work],
  jobs: [job],
  calls(app, services) {
    const moves = new ContentMoves(services, (error) => app.log.error(error));
    app.addHook('onClose', () => moves.end());
  },
};

/** What kept the last run from its end; undefined: nothing, or a run goes on. */
async function stoppedBy({ services }: Call): Promise<string | undefined> {
  const { rows } = await sql<{
    error: string | null;
  }>`select error from sys_job where package_id = ${ALL_SETS} and job = ${NAME} and alive_until is null`.execute(
    services.database.kysely,
  );
  return rows[0]?.error ?? undefined;
}
