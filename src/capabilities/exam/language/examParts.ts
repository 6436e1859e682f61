import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';

const lines = (table: string, inside: Parts): Parts => ({
  [table]: 'lines',
  ...Object.fromEntries(Object.entries(inside).map(([name, part]) => [`${table}.${name}`, part])),
});

/** What an exam has. */
export const EXAM_PARTS: Parts = {
  ...parts('text', 'name', 'description'),
  ...parts('choice', 'mode', 'counted', 'partial', 'shows'),
  ...parts('number', 'minutes', 'totalScore', 'passScore', 'attempts'),
  ...parts('datetime', 'opensTime', 'closesTime'),
  ...parts('yesNo', 'isShuffled'),
  ...lines('questions', { ...parts('reference', 'questionId'), ...parts('number', 'score') }),
  ...lines('rules', {
    ...parts('reference', 'pointId'),
    ...parts('choice', 'kind', 'difficulty'),
    ...parts('number', 'count', 'score'),
  }),
  ...lines('people', { ...parts('person', 'personId'), ...parts('number', 'extraMinutes') }),
};

/** What a question has. */
export const QUESTION_PARTS: Parts = {
  ...parts('choice', 'kind', 'difficulty'),
  ...parts('reference', 'pointId'),
  ...parts('text', 'stem', 'answerText', 'explanation'),
  ...parts('yesNo', 'isTrue'),
  ...parts('any', 'pictures'),
  ...lines('options', { ...parts('text', 'text'), ...parts('yesNo', 'isRight') }),
  ...lines('blanks', { ...parts('number', 'place'), ...parts('text', 'text') }),
};

/** What a paper has. */
export const PAPER_PARTS: Parts = {
  ...parts('reference', 'examId'),
  ...parts('person', 'examineeId'),
  ...parts('number', 'attempt', 'seed', 'fullScore', 'passScore', 'score'),
  ...parts('datetime', 'startedTime', 'handedInTime'),
  ...parts('choice', 'handedInBy'),
  ...parts('yesNo', 'isPassed', 'isCounted'),
};

/** What an answer has. */
export const ANSWER_PARTS: Parts = {
  ...parts('reference', 'paperId', 'examId', 'questionId'),
  ...parts('number', 'no', 'fullScore', 'score', 'rightCount'),
  ...parts('choice', 'kind'),
  ...parts('text', 'stem', 'answer', 'comment'),
  ...parts('yesNo', 'isManual', 'isMarked'),
};
