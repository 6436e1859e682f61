import { describe, expect, it } from 'vitest';
import { BUDGET, budgetOf } from './budgetOf.mjs';

const quiet = { others: 10, pace: 1 };

describe('the budget of npm test', () => {
  it('holds up to a quarter above it, as one run takes more than another', () => {
    expect(budgetOf({ ...quiet, processor: BUDGET * 1.2 }).isFailed).toBe(false);
    const { isFailed, text } = budgetOf({ ...quiet, processor: BUDGET * 1.4 });
    expect(isFailed).toBe(true);
    expect(text).toContain(`its budget is ${BUDGET}. See the dearest files above`);
  });

  it('is larger on a slower processor', () => {
    expect(budgetOf({ ...quiet, pace: 1.4, processor: BUDGET * 1.6 }).isFailed).toBe(false);
  });

  it('fails no landing for what others do on the machine, unless it is more than they could have done', () => {
    const busy = { others: BUDGET, pace: 1.1 };
    const perhaps = budgetOf({ ...busy, processor: BUDGET * 2.3 });
    expect(perhaps.isFailed).toBe(false);
    expect(perhaps.text).toMatch(/^Perhaps over budget, beside others who took 490 seconds/);
    expect(budgetOf({ ...busy, processor: BUDGET * 3.5 }).isFailed).toBe(true);
  });
});
