import type { Resource } from '../../../language/model';
import type { Call } from '../Call';
import type { Services } from '../../Services';

/** A call that nobody makes, on a resource of the account set that the work is for. */
export type SystemCalls = (resource: Resource) => Call;

/** Work that the server begins by itself at given times. */
export interface ScheduledWork {
  /** one word of 40 signs at most, by which the log knows it; a job of this name stands for it in the list */
  name: string;
  /** Chinese, as the list of background jobs shows it */
  title: string;
  /** when it begins, in the words of cron and the server's time: `30 8 * * *` */
  times: string;
  /** whether it is done once for the whole installation; else once for each account set */
  isOfAll?: boolean;
  /**
   * Does it; a second run of the same time must do no harm, as a server that dies leaves its run to another one.
   *
   * @returns how many things were done
   */
  run(services: Services, on: SystemCalls): Promise<number>;
}
