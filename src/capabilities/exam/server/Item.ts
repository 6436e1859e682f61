import type { ExamAnswer, PaperQuestion, QuestionKey } from '../wire';

/** A question of a paper as it stood when the paper was drawn, with its key. It is kept, whatever becomes of the question. */
export interface ItemContent extends Omit<PaperQuestion, 'no' | 'fullScore'> {
  key: QuestionKey;
}

/** The same with what was answered. */
export interface Item {
  no: number;
  content: ItemContent;
  /** decimal */
  fullScore: string;
  answer: ExamAnswer;
  revision: number;
  /** the window that saved it last, null: none; and which of its turns that was */
  savedBy: string | null;
  savedTurn: number;
}
