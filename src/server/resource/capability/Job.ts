import type { Call } from '../Call';

/** Something that could not be done, and is tried again by itself. */
export interface JobFailure {
  /** in the words of the account set */
  what: string;
  /** a text of `locales`, or what the machine said */
  reason: string;
  /** what people can do about it, a text of `locales` */
  remedy: string;
}

/** What a job has to do for an account set. */
export interface JobWork {
  /** how many things wait, those that failed among them */
  waiting: number;
  failed: number;
  /** the first few that failed */
  failures: readonly JobFailure[];
  /** `YYYY-MM-DD HH:mm:ss`, when it begins by itself; null: as soon as there is something to do */
  nextTime: string | null;
}

/** Work that the server does by itself, for whoever looks after it. */
export interface Job {
  /** one word, by which the log knows it */
  name: string;
  /** Chinese */
  title: string;
  /** whether its runs are of the whole installation, not of an account set */
  isOfAll?: boolean;
  work(call: Call): Promise<JobWork>;
  /** begins at once, with what failed too */
  restart(call: Call): Promise<void>;
}
