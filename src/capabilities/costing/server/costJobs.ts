import { sql } from 'kysely';
import { isLedger, type LedgerResource } from '../../../language/model';
import { got } from '../../../lib/got';
import type { Job, JobFailure } from '../../../server/resource/capability/Job';
import type { Call } from '../../../server/resource/Call';
import { onlyRow } from '../../../server/storage';
import { Books, keyTexts } from '../../ledger/server';
import { CostBooks } from './CostBooks';
import { SHOW_JOB, VALUE_JOB, wakeNow } from './CostRuns';
import { CIRCLE, makeDue } from './staleKeys';

/** Failures that are told. */
const TOLD = 5;

/** Balances that are valued anew after the calls that changed them. */
const valueJob: Job = {
  name: VALUE_JOB,
  title: '存货成本重算',
  async work(call) {
    const { packageId } = call.session;
    const { kysely } = call.services.database;
    const { failed, next, waiting } = onlyRow(
      await sql<{ waiting: string; failed: string; next: string | null }>`
        select count(*) as waiting, count(*) filter (where failures > 0) as failed, case when bool_and(next_time is not null) then min(next_time)::text end as next
        from sys_stale_cost where package_id = ${packageId}`.execute(kysely),
    );
    const failures = failed === '0' ? [] : await failuresOf(call);
    return { waiting: Number(waiting), failed: Number(failed), failures, nextTime: next };
  },
  async restart({ services: { database }, session }) {
    await makeDue(database.kysely, session.packageId);
    wakeNow(database);
  },
};

/** Documents that are to show what the ledger has by now. */
const showJob: Job = {
  name: SHOW_JOB,
  title: '单据成本更新',
  async work({ services, session }) {
    const { waiting } = onlyRow(
      await sql<{
        waiting: string;
      }>`select count(*) as waiting from sys_unshown_cost where package_id = ${session.packageId}`.execute(
        services.database.kysely,
      ),
    );
    return { waiting: Number(waiting), failed: 0, failures: [], nextTime: null };
  },
  async restart({ services }) {
    wakeNow(services.database);
  },
};

export const costJobs: readonly Job[] = [valueJob, showJob];

async function failuresOf({ services, session }: Call): Promise<JobFailure[]> {
  const { kysely } = services.database;
  const { rows } = await sql<{ ledger: string; keys: string; error: string }>`
    select ledger, keys, coalesce(error, '') as error from sys_stale_cost where package_id = ${session.packageId} and failures > 0 order by failures desc, since limit ${TOLD}`.execute(
    kysely,
  );
  const told: JobFailure[] = [];
  for (const { error, keys, ledger } of rows) {
    const found = services.model.resources[ledger];
    // A ledger that the schema files do not have any more is told by its name.
    const what = found && isLedger(found) ? await keyTextOf(found, session.packageId, keys, kysely) : ledger;
    told.push(
      error === CIRCLE
        ? { what, reason: '成本互相引用，无法算定', remedy: '请检查其调拨与退回单据，或录入成本调整单后重新执行' }
        : { what, reason: error, remedy: '系统会自动重试；仍然失败时，请管理员查看服务器日志' },
    );
  }
  return told;
}

async function keyTextOf(
  ledger: LedgerResource,
  packageId: string,
  text: string,
  database: Call['services']['database']['kysely'],
): Promise<string> {
  const keys = new CostBooks(ledger, packageId).keysOf(text);
  const books = new Books(database, ledger, packageId);
  return got(await keyTexts(books, [keys], database), books.keyOf(keys));
}
