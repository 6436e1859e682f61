import { sql } from 'kysely';
import { groupBy } from '../../lib/groupBy';
import type { ListAnswer } from '../../language/wire';
import type { Params } from '../calls/pageOf';
import type { Call } from '../resource/Call';
import { listOfRows } from '../resource/listOfRows';
import type { Job, JobWork } from '../resource/capability/Job';
import { ALL_SETS } from './jobLog';

/** How a job stands, the worst first. */
const STATE = { failed: 'failed', running: 'running', waiting: 'waiting', idle: 'idle' };

/** Characters of a reason, which its field has room for. */
const MOST_REASON = 1000;

interface Run {
  packageId: string;
  job: string;
  started: string;
  ended: string | null;
  isRunning: boolean;
  done: number;
  error: string | null;
}

/** The jobs as rows of a list: each with its last run, what is left to do and what failed. */
export async function listJobs(call: Call, params: Params, jobs: readonly Job[]): Promise<ListAnswer> {
  const { services, session, t } = call;
  const { rows: runs } = await sql<Run>`
    select package_id::text as "packageId", job, started_time::text as started, ended_time::text as ended,
      coalesce(alive_until >= ${call.context.now()}::timestamp, false) as "isRunning", done, error
    from sys_job where package_id in (${session.packageId}, ${ALL_SETS})`.execute(services.database.kysely);
  const rows: Record<string, unknown>[] = [];
  for (const [index, job] of jobs.entries()) {
    const of = job.isOfAll === true ? ALL_SETS : session.packageId;
    const run = runs.find((each) => each.job === job.name && each.packageId === of);
    const work = await job.work(call);
    rows.push({
      id: String(index + 1),
      title: t(job.title),
      state: stateOf(run, work),
      waiting: work.waiting,
      done: run?.done ?? 0,
      failed: work.failed,
      reason: reasonOf(call, run, work),
      started_time: run?.started ?? null,
      ended_time: run?.ended ?? null,
      next_time: work.nextTime,
    });
  }
  return listOfRows(
    call,
    params,
    sql`json_to_recordset(${JSON.stringify(rows)}::json) as t(id text, title text, state text, waiting integer, done integer, failed integer, reason text,
      started_time timestamp, ended_time timestamp, next_time timestamp)`,
  );
}

function stateOf(run: Run | undefined, { failed, waiting }: JobWork): string {
  if (run?.isRunning) return STATE.running;
  if (failed > 0 || (run?.error ?? null) !== null) return STATE.failed;
  return waiting > 0 ? STATE.waiting : STATE.idle;
}

/** What failed and why, and what people can do about it; else what ended the last run. */
function reasonOf({ t }: Call, run: Run | undefined, { failures }: JobWork): string {
  const alike = groupBy(failures, ({ reason, remedy }) =>
    t('{reason}。{remedy}', { reason: t(reason), remedy: t(remedy) }),
  );
  const said = [...alike].map(([why, those]) =>
    t('{what}：{why}', { what: those.map(({ what }) => what).join(t('、')), why }),
  );
  if (said.length === 0 && run?.error) said.push(run.error);
  return said.join('\n').slice(0, MOST_REASON);
}
