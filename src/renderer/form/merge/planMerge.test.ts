import { describe, expect, it } from 'vitest';
import { compiledOrder } from '../../../../tests/language/order';
import type { Document } from '../../../language/rules';
import { Random } from '../../../lib/Random';
import type { Choices, Difference } from './Difference';
import { planMerge } from './planMerge';

const compiled = compiledOrder();
const NOTHING: Choices = new Map();

const line = (id: string, values: Document = {}): Document => ({
  id,
  name: `货${id}`,
  quantity: '1',
  price: '2',
  ...values,
});
const record = (values: Document = {}, lines: Document[] = [line('1'), line('2'), line('3')]): Document => ({
  id: '9',
  code: 'DD1',
  rate: '1',
  urgency: 1,
  reason: null,
  updatedTime: 'old',
  lines,
  ...values,
});
const told = (differences: readonly Difference[]): string[] =>
  differences.map(({ key, kind, line: number }) => `${kind} ${key}${number === undefined ? '' : ` (${number})`}`);
const linesOf = (document: Document): Document[] => document.lines as Document[];

describe('two versions of a document', () => {
  it('each field comes from who changed it; the version and what the server sets are the server’s', () => {
    const plan = planMerge(
      compiled,
      record(),
      record({ rate: '2', total: '99' }),
      record({ urgency: 2, total: '7', updatedTime: 'new' }),
    );
    expect(told(plan.differences)).toEqual(['mine rate', 'theirs urgency']);
    expect(plan.merged(NOTHING)).toMatchObject({ rate: '2', urgency: 2, total: '7', updatedTime: 'new' });
  });

  it('both to different values is a conflict, both to the same is none, however it was typed', () => {
    const plan = planMerge(compiled, record(), record({ rate: '2', urgency: '3' }), record({ rate: '5', urgency: 3 }));
    expect(told(plan.differences)).toEqual(['conflict rate']);
    expect(plan.merged(new Map([['rate', 'mine']])).rate).toBe('2');
    expect(plan.merged(new Map([['rate', 'theirs']])).rate).toBe('5');
  });

  it('nothing, an empty text and a missing value are the same', () => {
    expect(
      planMerge(compiled, record({ reason: null }), record({ reason: '' }), record({ reason: undefined })).differences,
    ).toEqual([]);
  });

  it('lines are told apart by their ids, wherever they stand', () => {
    const mine = record({}, [line('3', { quantity: '30' }), line('1')]);
    const theirs = record({}, [line('2'), line('1', { quantity: '10' }), line('3', { price: '9' })]);
    const plan = planMerge(compiled, record(), mine, theirs);
    expect(told(plan.differences)).toEqual([
      'mine lines/2 (2)',
      'theirs lines/1.quantity (2)',
      'mine lines/3.quantity (1)',
      'theirs lines/3.price (1)',
    ]);
    expect(linesOf(plan.merged(NOTHING))).toEqual([
      line('1', { quantity: '10' }),
      line('3', { quantity: '30', price: '9' }),
    ]);
  });

  it('new lines of both stay, one’s own behind the line they stood behind and without an id', () => {
    const mine = record({}, [{ name: '首' }, line('1'), { name: '中' }, line('2'), line('3')]);
    const plan = planMerge(compiled, record(), mine, record({}, [line('1'), line('2'), line('3'), line('4')]));
    expect(told(plan.differences)).toEqual(['theirs lines/4 (4)', 'mine lines/+0 (1)', 'mine lines/+2 (3)']);
    expect(linesOf(plan.merged(NOTHING)).map(({ id, name }) => id ?? name)).toEqual(['首', '1', '中', '2', '3', '4']);
  });

  it('a line that one removed and the other changed is a conflict; untouched it goes', () => {
    const mine = record({}, [line('1'), line('3', { quantity: '5' })]);
    const theirs = record({}, [line('2', { quantity: '6' })]);
    const plan = planMerge(compiled, record(), mine, theirs);
    expect(told(plan.differences)).toEqual(['conflict lines/2 (2)', 'theirs lines/1 (1)', 'conflict lines/3 (2)']);
    expect(
      linesOf(
        plan.merged(
          new Map([
            ['lines/2', 'mine'],
            ['lines/3', 'mine'],
          ]),
        ),
      ),
    ).toEqual([{ name: '货3', quantity: '5', price: '2' }]);
    expect(
      linesOf(
        plan.merged(
          new Map([
            ['lines/2', 'theirs'],
            ['lines/3', 'theirs'],
          ]),
        ),
      ),
    ).toEqual([line('2', { quantity: '6' })]);
  });

  it('whatever both do: no change of either is lost, and without a change of one the other’s version is the result', () => {
    const random = new Random(7);
    const below = (bound: number): number => random.between(0, bound - 1);
    for (let round = 0; round < 300; round++) {
      const base = record(
        {},
        Array.from({ length: below(6) }, (_, index) => line(String(index + 1))),
      );
      const change = (): Document => {
        const lines: Document[] = linesOf(base).flatMap((row) =>
          below(5) === 0
            ? []
            : [
                {
                  ...row,
                  ...(below(2) ? { quantity: String(below(4)) } : {}),
                  ...(below(3) ? {} : { price: String(below(3)) }),
                },
              ],
        );
        if (below(3) === 0) lines.splice(below(lines.length + 1), 0, { name: `新${round}` });
        return record({ rate: String(below(3)), urgency: below(3) }, lines);
      };
      const [mine, theirs] = [change(), change()];
      theirs.lines = linesOf(theirs).map((row, index) => (row.id === undefined ? { ...row, id: `t${index}` } : row));
      const plan = planMerge(compiled, base, mine, theirs);
      const choices = new Map(plan.differences.map(({ key }) => [key, below(2) ? 'mine' : 'theirs'] as const));
      const merged = plan.merged(choices);
      const of = (version: Document, id: unknown): Document | undefined =>
        linesOf(version).find((row) => row.id === id);
      for (const row of [merged, ...linesOf(merged)]) {
        const versions = [base, mine, theirs].map((version) => (row === merged ? version : of(version, row.id)));
        if (!versions.every((version) => version !== undefined)) continue;
        const [before, own, other] = versions as [Document, Document, Document];
        for (const name of row === merged ? ['rate', 'urgency'] : ['quantity', 'price']) {
          const conflicting =
            choices.get(row === merged ? name : `lines/${String(row.id)}.${name}`) === 'mine' ? own[name] : other[name];
          expect(row[name]).toEqual(
            before[name] === own[name] ? other[name] : before[name] === other[name] ? own[name] : conflicting,
          );
        }
      }
      expect(linesOf(theirs).filter(({ id }) => !of(base, id) && !of(merged, id))).toEqual([]);
      expect(linesOf(merged).filter(({ name }) => name === `新${round}`).length).toBe(
        [mine, theirs].flatMap(linesOf).filter(({ name }) => name === `新${round}`).length,
      );
      expect(planMerge(compiled, base, base, theirs).merged(NOTHING)).toEqual(theirs);
      expect(told(planMerge(compiled, base, mine, base).differences).every((text) => text.startsWith('mine'))).toBe(
        true,
      );
    }
  });
});
