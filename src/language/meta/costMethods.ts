/**
 * How the value of what leaves is found: moving average, weighted average of a month, first in first out. Values of the
 * choice that a path of `cost.methods` leads to.
 */
export const COST_METHODS = ['moving', 'monthly', 'fifo'] as const;

export type CostMethod = (typeof COST_METHODS)[number];
