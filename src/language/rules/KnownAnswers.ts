import type { Answers, ExpressionValue } from '../expression';
import type { Question } from './questionsOf';

/** What other records have said to the aggregates of one document. */
export class KnownAnswers {
  readonly #known = new Map<string, ExpressionValue>();

  readonly answers: Answers = (text, values) => this.#known.get(questionKey(text, values));

  has({ ask, values }: Question): boolean {
    return this.#known.has(questionKey(ask.text, values));
  }

  set({ ask, values }: Question, value: ExpressionValue): void {
    this.#known.set(questionKey(ask.text, values), value);
  }
}

/** One text for each question. */
export function questionKey(text: string, values: readonly ExpressionValue[]): string {
  return JSON.stringify([text, values]);
}
