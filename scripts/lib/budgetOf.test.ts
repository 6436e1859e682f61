import { describe, expect, it } from 'vitest';
import { BUDGET, budgetOf } from './budgetOf.mjs';

const quiet = { others: 10, paces: [1, 1, 1] };

describe('the budget of npm test', () => {
  it('holds up to a quarter above it, as one run takes more than another', () => {
    expect(budgetOf({ ...quiet, processor: BUDGET * 1.2 }).isFailed).toBe(false);
    const { isFailed, text } = budgetOf({ ...quiet, processor: BUDGET * 1.4 });
    expect(isFailed).toBe(true);
    expect(text).toContain(`its budget is ${BUDGET}. See the dearest files above`);
  });

  it('is larger on a slower processor', () => {
    expect(budgetOf({ ...quiet, paces: [1.4], processor: BUDGET * 1.6 }).isFailed).toBe(false);
  });

  it('allows twice as much where the processor took twice its usual time during the run, and half of that in half of it', () => {
    const slow = { ...quiet, paces: [2, 2, 2, 2] };
    expect(budgetOf({ ...slow, processor: BUDGET * 2.4 }).isFailed).toBe(false);
    expect(budgetOf({ ...slow, processor: BUDGET * 2.8 }).isFailed).toBe(true);
    const half = { ...quiet, paces: [1, 2, 1, 2] };
    expect(budgetOf({ ...half, processor: BUDGET * 1.8 }).isFailed).toBe(false);
    expect(budgetOf({ ...half, processor: BUDGET * 2.1 }).isFailed).toBe(true);
  });

  it('asks for no more on a faster processor', () => {
    expect(budgetOf({ ...quiet, paces: [0.7], processor: BUDGET * 1.2 }).isFailed).toBe(false);
  });

  it('fails no landing for what others do on the machine, unless it is more than they could have done', () => {
    const busy = { others: BUDGET, paces: [1.1] };
    const perhaps = budgetOf({ ...busy, processor: BUDGET * 2.3 });
    expect(perhaps.isFailed).toBe(false);
    expect(perhaps.text).toMatch(/^Perhaps over budget, beside others who took 490 seconds/);
    expect(budgetOf({ ...busy, processor: BUDGET * 3.5 }).isFailed).toBe(true);
  });
});
