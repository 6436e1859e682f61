import { Decimal } from '../../../lib/decimal';
import type { ExamAnswer } from '../wire';
import type { ItemContent } from './Item';

/** What somebody gets who chose some of the right options and none of the wrong ones. */
export type Partial = 'none' | 'half';

/** A mark; `rightCount`: 1 where all is right, 0 otherwise. */
export interface Mark {
  /** decimal */
  score: string;
  rightCount: 0 | 1;
}

/**
 * What the program gives for an answer; null: a person has to. The highest mark is that of the key itself, wrong choices
 * take nothing from other questions.
 *
 * @param fullScore decimal
 */
export function score(content: ItemContent, fullScore: string, answer: ExamAnswer, partial: Partial): Mark | null {
  switch (content.kind) {
    case 'single':
    case 'multiple':
      return chosen(content, fullScore, answer, content.kind === 'multiple' ? partial : 'none');
    case 'judge':
      return share(fullScore, answer !== null && answer === content.key.isTrue ? 1 : 0, 1);
    case 'blank':
      return blanks(content, fullScore, answer);
    case 'essay':
      return answer === null || answer === '' ? share(fullScore, 0, 1) : null;
  }
}

function chosen({ key }: ItemContent, fullScore: string, answer: ExamAnswer, partial: Partial): Mark {
  const given = new Set(Array.isArray(answer) ? (answer as readonly string[]) : []);
  const right = new Set(key.right);
  const isWithout = [...given].every((id) => right.has(id));
  if (given.size === 0 || !isWithout) return share(fullScore, 0, 1);
  if (given.size === right.size) return share(fullScore, 1, 1);
  return partial === 'half' ? share(fullScore, 1, 2) : share(fullScore, 0, 1);
}

function blanks({ key }: ItemContent, fullScore: string, answer: ExamAnswer): Mark {
  const given = Array.isArray(answer) ? (answer as readonly string[]) : [];
  const hits = key.blanks.filter((accepted, place) => {
    const text = plain(given[place] ?? '');
    return text !== '' && accepted.some((each) => plain(each) === text);
  });
  return share(fullScore, hits.length, key.blanks.length);
}

/** As people mean it: without blanks at the ends and doubled ones, full-width signs as half-width, small letters. */
const plain = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function share(fullScore: string, hits: number, of: number): Mark {
  const full = new Decimal(fullScore);
  if (hits === 0 || of === 0) return { score: '0', rightCount: 0 };
  return { score: full.times(hits).dividedBy(of).toDecimalPlaces(2).toFixed(), rightCount: hits === of ? 1 : 0 };
}
