import { CallError, post } from '../../../client';
import { NoAnswerError } from '../../../client/NoAnswerError';
import type { ExamAnswer, SavedAnswer } from '../wire';

export { CallError };

/** The server was not reached, or was too busy to answer: it is asked again. */
export class NoAnswer extends Error {}

/** Sends an answer. @throws NoAnswer where there was none; CallError where it was refused */
export type Post = (answer: SentAnswer) => Promise<SavedAnswer>;

/** An answer on its way; see `saveAnswer` of the server. */
export interface SentAnswer {
  no: number;
  answer: ExamAnswer;
  revision: number;
  window: string;
  turn: number;
}

/** Codes of answers that another try may better. */
const PASSING = new Set([0, 408, 429, 500, 502, 503, 504]);

/** How answers of a paper are sent. What goes wrong is told by the page, beside the question. */
export const postAnswer =
  (path: string, id: string): Post =>
  async (answer) => {
    try {
      return await post<SavedAnswer>(path, { id, ...answer }, { background: true, quiet: true });
    } catch (error) {
      if (error instanceof NoAnswerError || (error instanceof CallError && PASSING.has(error.code)))
        throw new NoAnswer('no answer', { cause: error });
      throw error;
    }
  };
