import { CallError } from '../../client';
import { KnownAnswers, questionKey } from '../../language/rules/KnownAnswers';
import { questionsOf, type Question } from '../../language/rules/questionsOf';
import type { ShownAnswer } from '../../language/wire';
import type { ExpressionValue } from '../../language/expression';
import { toDecimal } from '../../lib/decimal';
import type { DocumentModel } from '../document/DocumentModel';
import { askOthers } from './askOthers';

/** Milliseconds without a change before anything is asked. */
const PAUSE = 150;

/**
 * Asks for an open document what its rules ask of other records: once for each question, in one call for all that
 * became new by a change. The rules are judged with the last answer; what is not known refuses nothing, as the server
 * knows it.
 */
export class Asking {
  readonly #known = new KnownAnswers();
  readonly #asked = new Set<string>();
  readonly #end = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settle: (() => void) | undefined;

  /** `ask`: asks the server */
  constructor(
    readonly model: DocumentModel,
    readonly ask = askOthers,
  ) {}

  /** Begins to ask; returns what ends it. */
  start(): () => void {
    const end = this.model.subscribe(() => this.#plan());
    this.#plan();
    return () => {
      end();
      clearTimeout(this.#timer);
      this.#settle?.();
      this.#end.abort();
    };
  }

  /** Saving waits for answers, so that it is refused here and now. */
  #plan(): void {
    if (this.#open().length === 0) return;
    clearTimeout(this.#timer);
    if (!this.#settle) {
      const settled = new Promise<void>((resolve) => (this.#settle = resolve));
      this.model.arrivals.addChoice(settled);
    }
    this.#timer = setTimeout(() => void this.#run(), PAUSE);
  }

  async #run(): Promise<void> {
    const settle = this.#settle;
    this.#settle = undefined;
    const open = this.#open();
    for (const question of open) this.#asked.add(keyOf(question));
    try {
      if (open.length > 0) this.#take(await this.#answersTo(open));
    } catch (error) {
      // The next change asks again, unless it may not be known.
      const isRefused = error instanceof CallError && error.code === 403;
      if (!isRefused) for (const question of open) this.#asked.delete(keyOf(question));
    } finally {
      settle?.();
    }
  }

  #answersTo(open: readonly Question[]): Promise<Map<Question, ShownAnswer | null>> {
    const { compiled, document } = this.model.state;
    return this.ask(compiled.resource.name, document.id, open, this.#end.signal);
  }

  #take(answers: ReadonlyMap<Question, ShownAnswer | null>): void {
    if (this.#end.signal.aborted) return;
    for (const [question, answer] of answers) if (answer) this.#known.set(question, valueOf(answer));
    this.model.receiveAnswers(this.#known.answers);
  }

  #open(): Question[] {
    return questionsOf(this.model.state).filter((question) => !this.#asked.has(keyOf(question)));
  }
}

function keyOf({ ask, values }: Question): string {
  return questionKey(ask.text, values);
}

function valueOf(answer: ShownAnswer): ExpressionValue {
  return 'number' in answer ? toDecimal(answer.number) : answer.text;
}
