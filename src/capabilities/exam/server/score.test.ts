import { describe, expect, it } from 'vitest';
import type { QuestionKey, QuestionKind } from '../wire';
import type { ItemContent } from './Item';
import { score } from './score';

const item = (kind: QuestionKind, key: Partial<QuestionKey>): ItemContent => ({
  kind,
  questionId: '1',
  stem: '题',
  pictures: [],
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
  blanks: key.blanks?.length ?? 0,
  key: { right: [], isTrue: null, blanks: [], answerText: '', explanation: '', ...key },
});
const points = (...given: Parameters<typeof score>): string | undefined => score(...given)?.score;

describe('an answer is marked', () => {
  it('by the key of a choice: all of it, a half for a part where the exam says so, nothing with a wrong one', () => {
    const two = item('multiple', { right: ['a', 'b'] });
    expect(points(two, '5', ['b', 'a'], 'none')).toBe('5');
    expect(points(two, '5', ['a'], 'none')).toBe('0');
    expect(points(two, '5', ['a'], 'half')).toBe('2.5');
    expect(points(two, '5', ['a', 'c'], 'half')).toBe('0');
    expect(points(two, '5', ['a', 'b', 'c', 'd'], 'half')).toBe('0');
    expect(points(two, '5', null, 'half')).toBe('0');
    expect(points(item('single', { right: ['c'] }), '3', ['c'], 'none')).toBe('3');
    expect(score(two, '5', ['a'], 'half')).toMatchObject({ rightCount: 0 });
  });

  it('as yes or no, and nothing is not no', () => {
    const no = item('judge', { isTrue: false });
    expect(points(no, '2', false, 'none')).toBe('2');
    expect(points(no, '2', true, 'none')).toBe('0');
    expect(points(no, '2', null, 'none')).toBe('0');
  });

  it('in blanks as people mean it: case, width, blanks at the ends, one of several texts, each blank its share', () => {
    const three = item('blank', { blanks: [['ISO 9001', 'iso9001'], ['磷化铝'], ['3']] });
    expect(points(three, '3', ['  iso  9001 ', '磷化铝', '３'], 'none')).toBe('3');
    expect(points(three, '3', ['ISO9001', '', '3'], 'none')).toBe('2');
    expect(points(three, '1', ['iso9001'], 'none')).toBe('0.33');
    expect(points(three, '3', ['9001', '铝', '33'], 'none')).toBe('0');
    expect(points(item('blank', { blanks: [['']] }), '3', [''], 'none')).toBe('0');
  });

  it('by a person where somebody wrote a text, and with nothing where nobody did', () => {
    const essay = item('essay', { answerText: '要点' });
    expect(score(essay, '10', '写了', 'none')).toBeNull();
    expect(points(essay, '10', '', 'none')).toBe('0');
    expect(points(essay, '10', null, 'none')).toBe('0');
  });
});
