import { proxy } from 'valtio/vanilla';
import { CallError, RefusalError, type RefusalLine } from '../../../client';

/**
 * Records of one call: each call is done as a whole or not at all (B-170), and between calls people see how far it is
 * and may stop.
 */
const SLICE = 20;

export interface Outcome {
  id: string;
  /** what people call the record */
  name: string;
  /**
   * `waiting`: nothing was done to it, because its turn did not come or another record of its call was refused;
   * `warned`: nothing was done to it, and it is done once somebody says to go on all the same
   */
  state: 'waiting' | 'done' | 'refused' | 'warned';
  reason: string;
}

export interface BatchTask {
  /** 审核 */
  title: string;
  records: readonly { id: string; name: string }[];
  /** does it to these records, all or none, whatever is warned of once it is `confirmed`; rejects with CallError */
  send(ids: string[], isConfirmed: boolean): Promise<unknown>;
  /** the calls are over for now, and the server did something or refused it */
  onEnd(outcomes: readonly Outcome[]): void;
}

/** An action on many records, call by call, with what became of each. */
export class Batch {
  readonly title: string;
  readonly progress: { outcomes: Outcome[]; isRunning: boolean; refusalTitle: string };
  readonly #task: BatchTask;
  #isStopped = false;

  constructor(task: BatchTask) {
    this.#task = task;
    this.title = task.title;
    this.progress = proxy({
      outcomes: task.records.map((record) => ({ ...record, state: 'waiting' as const, reason: '' })),
      isRunning: false,
      refusalTitle: '',
    });
  }

  /** takes more than one call */
  get isLong(): boolean {
    return this.progress.outcomes.length > SLICE;
  }

  get isDone(): boolean {
    return this.progress.outcomes.every(({ state }) => state === 'done');
  }

  /**
   * Sends what waits, once more what was refused, or all the same what was warned of; resolves when that is over. Never
   * rejects for what a server answers.
   */
  async run(state: 'waiting' | 'refused' | 'warned' = 'waiting'): Promise<void> {
    const { progress } = this;
    const chosen = progress.outcomes.filter((outcome) => outcome.state === state);
    for (const outcome of chosen) Object.assign(outcome, { state: 'waiting', reason: '' });
    this.#isStopped = false;
    progress.isRunning = true;
    progress.refusalTitle = '';
    for (let at = 0; at < chosen.length && !this.#isStopped; at += SLICE) {
      const slice = chosen.slice(at, at + SLICE);
      try {
        await this.#task.send(
          slice.map(({ id }) => id),
          state === 'warned',
        );
        for (const outcome of slice) outcome.state = 'done';
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        progress.refusalTitle = error instanceof RefusalError ? error.message : '';
        refuse(slice, error);
        // Without an answer the next call would have none either.
        if (!(error instanceof RefusalError)) break;
      }
    }
    progress.isRunning = false;
    // A question changes nothing, and whoever says no to it is told nothing.
    if (progress.outcomes.some((outcome) => outcome.state === 'done' || outcome.state === 'refused'))
      this.#task.onEnd(progress.outcomes);
  }

  /** No further call is made; the one under way is waited for, as nobody could say what became of it. */
  stop(): void {
    this.#isStopped = true;
  }
}

/**
 * The records that a refusal names get its words; one that names none of them is about all. Who is only warned of may be
 * done all the same.
 */
function refuse(slice: readonly Outcome[], error: CallError): void {
  const lines = error instanceof RefusalError ? error.lines : [];
  const isAbout = ({ id, name }: Outcome, { code, record }: RefusalLine): boolean =>
    record === undefined ? code === name || code === id : record === name;
  const isNamed = slice.some((outcome) => lines.some((line) => isAbout(outcome, line)));
  for (const outcome of slice) {
    const own = isNamed ? lines.filter((line) => isAbout(outcome, line)) : lines;
    if (isNamed && own.length === 0) continue;
    const isWarned = own.length > 0 && own.every(({ isWarning }) => isWarning);
    const reason = own.map((line) => wordsOf(line, outcome)).join('\n') || error.message;
    Object.assign(outcome, { state: isWarned ? 'warned' : 'refused', reason });
  }
}

/** What a line says of a record, whose name stands beside it. */
function wordsOf({ code, remark, remedy }: RefusalLine, { id, name }: Outcome): string {
  const said = code === '' || code === name || code === id ? remark : `【${code}】${remark}`;
  return remedy === undefined ? said : `${said}\n${remedy}`;
}
