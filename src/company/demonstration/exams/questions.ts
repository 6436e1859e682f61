import { parseGift } from '../../../capabilities/exam/server';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import { masterRow } from '../work/masterRow';
import { QUESTION_TEXTS } from './questionTexts';

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** Topics, and the bank of questions of each. */
export function questionBank(ids: Ids, today: string): { points: DemoRow[]; questions: DemoRow[] } {
  const points = Object.keys(QUESTION_TEXTS).map((name, index) =>
    masterRow(ids.next('knowledgePoint'), today, { name, sort: index + 1 }),
  );
  const questions = Object.values(QUESTION_TEXTS).flatMap((text, place) =>
    parseGift(text).questions.map(({ blanks, explanation, isTrue, kind, options, stem }, index) => {
      const id = ids.next('examQuestion');
      return masterRow(id, today, {
        code: `ST${id.padStart(5, '0')}`,
        pointId: points[place]?.id,
        kind,
        difficulty: DIFFICULTIES[index % DIFFICULTIES.length],
        stem,
        // What is said of an essay is what its answer should hold.
        ...(kind === 'essay' ? { answerText: explanation } : { explanation }),
        ...(kind === 'judge' ? { isTrue: isTrue ? 1 : 0 } : {}),
        options: options.map(({ isRight, text: said }) => ({
          id: ids.next('examQuestion.options'),
          text: said,
          isRight: isRight ? 1 : 0,
        })),
        blanks: blanks.map((said) => ({ id: ids.next('examQuestion.blanks'), place: 1, text: said })),
      });
    }),
  );
  return { points, questions };
}
