import { describe, expect, it } from 'vitest';
import { BUDGET, budgetOf } from './budgetOf.mjs';

const quiet = { clockPace: 1.1, processorPaces: [1, 1.05] };

describe('the budget of npm test', () => {
  it('holds up to a quarter above it, as one run takes more than another', () => {
    expect(budgetOf({ ...quiet, processor: BUDGET * 1.2 }).isFailed).toBe(false);
    const { isFailed, text } = budgetOf({ ...quiet, processor: BUDGET * 1.4 });
    expect(isFailed).toBe(true);
    expect(text).toContain(`its budget is ${BUDGET}. See the dearest files above`);
  });

  it('is larger on a slower processor', () => {
    expect(budgetOf({ clockPace: 1.4, processorPaces: [1.4, 1.4], processor: BUDGET * 1.6 }).isFailed).toBe(false);
  });

  it('fails no landing for what others do on the machine, unless it is more than they could have done', () => {
    const busy = { clockPace: 4, processorPaces: [1.1, 1.2] };
    const perhaps = budgetOf({ ...busy, processor: BUDGET * 2 });
    expect(perhaps.isFailed).toBe(false);
    expect(perhaps.text).toMatch(/^Perhaps over budget/);
    const changing = { clockPace: 1, processorPaces: [1, 1.7] };
    expect(budgetOf({ ...changing, processor: BUDGET * 2.5 }).isFailed).toBe(false);
    expect(budgetOf({ ...busy, processor: BUDGET * 3.7 }).isFailed).toBe(true);
  });
});
