import type { ScreenInput } from '../meta/screenMeta';
import type { ShippedPlan, Sort } from '../model';

/** Query plans that a screen comes with. */
export function normalisePlans({ plans = [] }: Extract<ScreenInput, { kind: 'list' | 'report' }>): ShippedPlan[] {
  return plans.map(({ name, title, filter, sort = [] }) => ({
    name,
    title,
    filters: filter,
    sort: sort.map(normaliseSort),
  }));
}

/** `-field` is descending. */
export function normaliseSort(input: string): Sort {
  return input.startsWith('-') ? { path: input.slice(1), descending: true } : { path: input, descending: false };
}
