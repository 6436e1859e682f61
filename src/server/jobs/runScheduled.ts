import { accountModels } from '../accountModels';
import { systemSession } from '../access/systemSession';
import { asSystem } from '../records/asSystem';
import { callOn } from '../resource/Call';
import type { Services } from '../Services';
import { ALL_SETS, jobEnded, jobRuns, noteFirstTime, takesTime } from './jobLog';
import type { ScheduledWork } from '../resource/capability/ScheduledWork';

/** A run of a work that could not be ended. */
export type Failed = (work: ScheduledWork, packageId: string, error: unknown) => void;

/**
 * Begins a work that is due at a time, for each account set for which no other server has begun it. What keeps one from
 * its end stands in the log of jobs, is told, and keeps the others from nothing.
 *
 * @param due `YYYY-MM-DD HH:mm:ss`
 * @param isStart the server has just started: it makes up for a time that it has missed, unless nothing is known of the
 *   work at all, which begins with its next time then
 */
export async function runScheduled(
  services: Services,
  work: ScheduledWork,
  due: string,
  failed: Failed,
  isStart = false,
): Promise<void> {
  const { kysely } = services.database;
  for (const packageId of await setsOf(services, work)) {
    if (isStart && (await noteFirstTime(kysely, packageId, work.name, due))) continue;
    if (await takesTime(kysely, packageId, work.name, due))
      await runNow(services, work, packageId).catch((error: unknown) => failed(work, packageId, error));
  }
}

/**
 * Runs a work for an account set, or for the installation where it is of all. Rejects with what keeps it from its end.
 */
export async function runNow(services: Services, work: ScheduledWork, packageId: string): Promise<void> {
  const { database, model } = services;
  const of = work.isOfAll === true ? ALL_SETS : packageId;
  await jobRuns(database.kysely, of, work.name, 0);
  try {
    const [set] = of === ALL_SETS ? [] : await accountModels(database.kysely, model, of);
    const session = systemSession(of, set?.decimals);
    const done = await work.run(services, (resource) =>
      asSystem(callOn(services, session, resource, undefined), work.title, resource),
    );
    await jobRuns(database.kysely, of, work.name, done);
    await jobEnded(database.kysely, of, work.name);
  } catch (error) {
    await jobEnded(database.kysely, of, work.name, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

async function setsOf({ database, model }: Services, { isOfAll }: ScheduledWork): Promise<string[]> {
  return isOfAll === true ? [ALL_SETS] : (await accountModels(database.kysely, model)).map(({ id }) => id);
}
