import { proxy } from 'valtio/vanilla';
import { CallError, RefusalError } from '../../../client';

/**
 * Records of one call: each call is done as a whole or not at all (B-170), and between calls people see how far it is
 * and may stop.
 */
const SLICE = 20;

export interface Outcome {
  id: string;
  /** what people call the record */
  name: string;
  /** `waiting`: nothing was done to it, because its turn did not come or another record of its call was refused */
  state: 'waiting' | 'done' | 'refused';
  reason: string;
}

export interface BatchTask {
  /** 审核 */
  title: string;
  records: readonly { id: string; name: string }[];
  /** does it to these records, all or none; rejects with CallError */
  send(ids: string[]): Promise<unknown>;
  /** the calls are over for now */
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
   * Sends what waits or, once more, what was refused; resolves when that is over. Never rejects for what a server
   * answers.
   */
  async run(state: 'waiting' | 'refused' = 'waiting'): Promise<void> {
    const { progress } = this;
    const chosen = progress.outcomes.filter((outcome) => outcome.state === state);
    for (const outcome of chosen) Object.assign(outcome, { state: 'waiting', reason: '' });
    this.#isStopped = false;
    progress.isRunning = true;
    progress.refusalTitle = '';
    for (let at = 0; at < chosen.length && !this.#isStopped; at += SLICE) {
      const slice = chosen.slice(at, at + SLICE);
      try {
        await this.#task.send(slice.map(({ id }) => id));
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
    this.#task.onEnd(progress.outcomes);
  }

  /** No further call is made; the one under way is waited for, as nobody could say what became of it. */
  stop(): void {
    this.#isStopped = true;
  }
}

/** The records that a refusal names get its words; one that names none of them is about all. */
function refuse(slice: readonly Outcome[], error: CallError): void {
  const lines = error instanceof RefusalError ? error.lines : [];
  const own = ({ id, name }: Outcome) => lines.filter(({ code }) => code === name || code === id);
  const isNamed = slice.some((outcome) => own(outcome).length > 0);
  const about =
    lines.map(({ code, remark }) => (code === '' ? remark : `【${code}】${remark}`)).join('\n') || error.message;
  for (const outcome of slice) {
    const remarks = own(outcome).map(({ remark, remedy }) => (remedy === undefined ? remark : `${remark}\n${remedy}`));
    if (!isNamed || remarks.length > 0)
      Object.assign(outcome, { state: 'refused', reason: isNamed ? remarks.join('\n') : about });
  }
}
