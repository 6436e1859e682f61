export const BUDGET: number;
export function budgetOf(run: { processor: number; clockPace: number; processorPaces: readonly number[] }): {
  isFailed: boolean;
  text: string;
};
