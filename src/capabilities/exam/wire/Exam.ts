import type { FileEntry } from '../../../language/model/FileEntry';

/** How a question is answered. */
export type QuestionKind = 'single' | 'multiple' | 'judge' | 'blank' | 'essay';

/**
 * What somebody answered: ids of options, yes or no, the texts of the blanks in their order, or a text. null: nothing.
 */
export type ExamAnswer = readonly string[] | boolean | string | null;

/** A question as it stood when the paper was drawn, without its key. */
export interface PaperQuestion {
  /** from 1 */
  no: number;
  kind: QuestionKind;
  stem: string;
  /** of the question `questionId` */
  pictures: readonly FileEntry[];
  questionId: string;
  options: readonly { id: string; text: string }[];
  /** how many there are to fill in */
  blanks: number;
  /** decimal */
  fullScore: string;
}

/** What an answer is compared with. */
export interface QuestionKey {
  /** ids of options */
  right: readonly string[];
  isTrue: boolean | null;
  /** for each blank what counts as right */
  blanks: readonly (readonly string[])[];
  answerText: string;
  explanation: string;
}

/** A question of a paper that is being answered. */
export interface OpenQuestion extends PaperQuestion {
  answer: ExamAnswer;
  /** counts how often the answer was saved; who saves says which one he saw */
  revision: number;
}

/** A question of a paper that has been handed in, as far as it may be told. */
export interface ToldQuestion extends PaperQuestion {
  answer: ExamAnswer;
  /** decimal; null: not marked */
  score: string | null;
  comment: string;
  key: QuestionKey | null;
}

/** A paper as its own examinee reads it. Times are `YYYY-MM-DD HH:mm:ss` of the server. */
export interface OwnPaper {
  id: string;
  examId: string;
  name: string;
  status: number;
  now: string;
  startedTime: string;
  /** until when answers are taken */
  deadline: string;
  fullScore: string;
  passScore: string;
  /** null: not marked */
  score: string | null;
  isPassed: boolean | null;
  /** while it is answered */
  questions: readonly OpenQuestion[];
  /** once it has been handed in and marked, as far as the exam tells them */
  told: readonly ToldQuestion[] | null;
}

/** One try of a person. */
export interface Attempt {
  id: string;
  attempt: number;
  status: number;
  startedTime: string;
  handedInTime: string | null;
  /** until when answers are taken */
  deadline: string;
  score: string | null;
  isPassed: boolean | null;
  isCounted: boolean;
}

/** An exam that somebody is to sit. */
export interface HallExam {
  id: string;
  name: string;
  status: number;
  minutes: number;
  extraMinutes: number;
  opensTime: string | null;
  closesTime: string | null;
  fullScore: string;
  passScore: string;
  attempts: number;
  counted: 'best' | 'last' | 'first';
  description: string;
  papers: readonly Attempt[];
}

/** The exams of the caller, and the time of the server. */
export interface Hall {
  now: string;
  exams: readonly HallExam[];
}

/** What saving an answer came to: another window has saved a later one, or it is stored as revision `revision`. */
export interface SavedAnswer {
  isStored: boolean;
  revision: number;
  /** what is stored */
  answer: ExamAnswer;
  savedTime: string;
}

/** A paper as it is marked. */
export interface MarkedPaper {
  id: string;
  status: number;
  mayMark: boolean;
  questions: readonly ToldQuestion[];
}
