import type { ExamAnswer } from '../wire';
import type { ItemContent } from './Item';

/** Characters of an answer in lists. */
const MOST = 5000;

/** What was answered, as lists and markers read it; `yes` and `no`: the words for these. */
export function answerText(
  { options }: ItemContent,
  answer: ExamAnswer,
  { no, yes }: { yes: string; no: string },
): string {
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? yes : no;
  if (typeof answer === 'string') return answer.slice(0, MOST);
  const texts = answer.map((given) => options.find(({ id }) => id === given)?.text ?? given);
  return texts.join('；').slice(0, MOST);
}
