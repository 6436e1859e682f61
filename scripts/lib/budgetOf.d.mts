export const BUDGET: number;
export function budgetOf(run: { processor: number; others: number; paces: readonly number[] }): {
  isFailed: boolean;
  text: string;
};
