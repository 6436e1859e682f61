import { CallError, post, RefusalError } from '../../../client';
import type { ExamAnswer, SavedAnswer } from '../wire';

export { RefusalError };

/** The server has not taken the answer, and not refused it: it is asked again. */
export class NoAnswer extends Error {}

/** Sends an answer. @throws NoAnswer where there was none; RefusalError where no more answers are taken */
export type Post = (answer: SentAnswer) => Promise<SavedAnswer>;

/** An answer on its way; see `saveAnswer` of the server. */
export interface SentAnswer {
  no: number;
  answer: ExamAnswer;
  revision: number;
  window: string;
  turn: number;
}

/** How answers of a paper are sent. What goes wrong is told by the page, beside the question. */
export const postAnswer =
  (path: string, id: string): Post =>
  async (answer) => {
    try {
      return await post<SavedAnswer>(path, { id, ...answer }, { background: true, quiet: true });
    } catch (error) {
      // Only a refusal says that no more answers are taken; whatever else went wrong must not keep back the others.
      if (error instanceof CallError && !(error instanceof RefusalError))
        throw new NoAnswer('no answer', { cause: error });
      throw error;
    }
  };
