import { NoAnswer, RefusalError, type Post } from './answerCalls';
import type { ExamAnswer, OpenQuestion, SavedAnswer } from '../wire';

/** What became of an answer: stored, being sent, waiting for the line, or another window's, which now stands here. */
export type AnswerState = 'none' | 'saved' | 'sending' | 'waiting' | 'replaced';

/** An answer as it stands on the page. */
export interface Given {
  answer: ExamAnswer;
  revision: number;
  /** how often this window has sent one */
  turn: number;
  state: AnswerState;
  /** `HH:mm:ss`, when the server stored it */
  savedTime: string;
}

/** An answer that the server has not acknowledged. */
export interface Waiting {
  answer: ExamAnswer;
  revision: number;
  turn: number;
}

/** Where such answers are kept, over a reload too. */
export interface Keeping {
  /** names the window */
  window: string;
  read(): Readonly<Record<string, Waiting>>;
  write(waiting: Readonly<Record<string, Waiting>> | null): void;
}

interface StoreOptions {
  questions: readonly OpenQuestion[];
  keeping: Keeping;
  post: Post;
  /** after each change */
  onChange(): void;
  /** the server takes no more answers */
  onEnd(): void;
}

/** Milliseconds after which what could not be sent is tried again. */
const AGAIN = 3000;

/**
 * The answers of a paper on their way to the server: each is sent as it is given, one after the other for each question,
 * and kept on this machine until it is acknowledged. A connection that is cut costs nothing.
 */
export class AnswerStore {
  readonly #given = new Map<number, Given>();
  readonly #busy = new Map<number, Promise<void>>();
  readonly #options: StoreOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasEnded = false;

  constructor(options: StoreOptions) {
    this.#options = options;
    const kept = options.keeping.read();
    for (const { answer, no, revision } of options.questions) {
      const waiting = kept[no];
      this.#given.set(
        no,
        waiting
          ? { ...waiting, state: 'waiting', savedTime: '' }
          : { answer, revision, turn: 0, state: answer === null ? 'none' : 'saved', savedTime: '' },
      );
    }
    if (this.waiting.length > 0) void this.flush();
    else options.keeping.write(null);
  }

  of(no: number): Given {
    return this.#given.get(no) ?? { answer: null, revision: 0, turn: 0, state: 'none', savedTime: '' };
  }

  /** questions whose answers the server has not acknowledged */
  get waiting(): number[] {
    return [...this.#given].flatMap(([no, { state }]) => (state === 'waiting' || state === 'sending' ? [no] : []));
  }

  /** Takes an answer; it is sent at once, or when `isTyped` by {@link flush}. */
  give(no: number, answer: ExamAnswer, isTyped: boolean): void {
    this.#put(no, { answer, state: 'waiting' });
    if (!isTyped) void this.#send(no);
  }

  /** Sends what waits. Gives whether all of it has been acknowledged. */
  async flush(): Promise<boolean> {
    await Promise.all(this.waiting.map((no) => this.#send(no)));
    return this.waiting.length === 0;
  }

  /** Sends nothing more. */
  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
  }

  #put(no: number, change: Partial<Given>): void {
    this.#given.set(no, { ...this.of(no), ...change });
    const waiting = this.waiting.map((each) => {
      const { answer, revision, turn } = this.of(each);
      return [each, { answer, revision, turn }] as const;
    });
    this.#options.keeping.write(waiting.length === 0 ? null : Object.fromEntries(waiting));
    this.#options.onChange();
  }

  #send(no: number): Promise<void> {
    const before = this.#busy.get(no) ?? Promise.resolve();
    const next = before.then(() => this.#sendOnce(no));
    this.#busy.set(no, next);
    return next;
  }

  async #sendOnce(no: number): Promise<void> {
    const { answer, revision, state, turn: turns } = this.of(no);
    if (this.#hasEnded || (state !== 'waiting' && state !== 'sending')) return;
    const turn = turns + 1;
    this.#put(no, { state: 'sending', turn });
    try {
      const { keeping, post } = this.#options;
      const said: SavedAnswer = await post({ no, answer, revision, window: keeping.window, turn });
      const isSame = JSON.stringify(this.of(no).answer) === JSON.stringify(answer);
      const savedTime = said.savedTime.slice(11);
      if (!said.isStored) this.#put(no, { answer: said.answer, revision: said.revision, state: 'replaced', savedTime });
      else this.#put(no, { revision: said.revision, state: isSame ? 'saved' : 'waiting', savedTime });
    } catch (error) {
      this.#put(no, { state: 'waiting' });
      if (error instanceof NoAnswer) this.#tryAgain();
      else if (error instanceof RefusalError) {
        this.end();
        this.#options.onEnd();
      } else throw error;
    }
  }

  #tryAgain(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), AGAIN);
  }
}
