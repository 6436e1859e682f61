import { jobEnded, jobRuns } from '../../../server/jobs/jobLog';
import type { Connection, Database } from '../../../server/storage';

/** What one run of the job tells of itself, by account set. */
export class RunLog {
  readonly #told = new Map<string, { packageId: string; job: string }>();

  constructor(private readonly database: Database) {}

  /** So much more has been done. */
  async goesOn(
    packageId: string,
    job: string,
    done: number,
    connection: Connection = this.database.kysely,
  ): Promise<void> {
    this.#told.set(`${packageId}/${job}`, { packageId, job });
    await jobRuns(connection, packageId, job, done);
  }

  /** @param error what kept the run from its end */
  async end(error?: string): Promise<void> {
    for (const { job, packageId } of this.#told.values()) await jobEnded(this.database.kysely, packageId, job, error);
  }
}
