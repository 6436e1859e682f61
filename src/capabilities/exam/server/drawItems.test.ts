import { describe, expect, it } from 'vitest';
import { Random } from '../../../lib/Random';
import { drawItems, shuffled, type Drawable, type DrawRule } from './drawItems';

const question = (id: number, pointId: string, difficulty = 'easy'): Drawable => ({
  id: String(id),
  pointId,
  kind: 'single',
  difficulty,
});
const rule = (count: number, more: Partial<DrawRule> = {}): DrawRule => ({
  pointId: null,
  kind: 'single',
  difficulty: null,
  count,
  score: '2',
  ...more,
});
const ids = (rules: readonly DrawRule[], pool: readonly Drawable[], seed: number): string[] =>
  drawItems(rules, pool, seed).drawn.map(({ questionId }) => questionId);

describe('a paper is drawn', () => {
  const pool = Array.from({ length: 40 }, (_, place) => question(place + 1, String(place % 4)));

  it('alike by one seed whatever the order of the bank, and otherwise by others', () => {
    expect(ids([rule(10)], pool, 7)).toEqual(ids([rule(10)], pool.toReversed(), 7));
    const papers = new Set(Array.from({ length: 20 }, (_, seed) => ids([rule(10)], pool, seed).join()));
    expect(papers.size).toBeGreaterThan(15);
  });

  it('with no question twice, each where its rule asks for it', () => {
    for (let seed = 0; seed < 50; seed++) {
      const drawn = ids([rule(8, { pointId: '1' }), rule(12), rule(5, { pointId: '2' })], pool, seed);
      expect(new Set(drawn).size).toBe(25);
      expect(drawn.slice(0, 8).every((id) => Number(id) % 4 === 2)).toBe(true);
      expect(drawn.slice(20).every((id) => Number(id) % 4 === 3)).toBe(true);
    }
  });

  it('wholly wherever it can be, though rules overlap', () => {
    const few = [question(1, 'A', 'easy'), question(2, 'A', 'hard'), question(3, 'B', 'easy')];
    for (let seed = 0; seed < 50; seed++) {
      const rules = [rule(1), rule(1, { pointId: 'A' }), rule(1, { difficulty: 'easy' })];
      expect(drawItems(rules, few, seed).short).toEqual([]);
    }
  });

  it('and says of which rule how many questions are missing', () => {
    expect(drawItems([rule(2), rule(5, { pointId: '9' })], pool, 1).short).toEqual([{ rule: 1, missing: 5 }]);
    expect(drawItems([rule(39), rule(3)], pool, 1).short).toEqual([{ rule: 1, missing: 2 }]);
  });

  it('in an order by chance that keeps all', () => {
    const order = shuffled([1, 2, 3, 4, 5, 6, 7, 8], new Random(3));
    expect(order).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...order].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
