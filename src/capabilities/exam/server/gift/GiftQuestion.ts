import type { QuestionKind } from '../../wire';

/** A question of a file in the format GIFT. */
export interface GiftQuestion {
  /** of the first line, from 1 */
  line: number;
  kind: QuestionKind;
  stem: string;
  isTrue: boolean;
  options: { text: string; isRight: boolean }[];
  /** what counts as right, for the one blank that such a question has */
  blanks: string[];
  explanation: string;
}

/** What cannot be read. */
export interface GiftFault {
  line: number;
  /** Chinese */
  reason: string;
}
