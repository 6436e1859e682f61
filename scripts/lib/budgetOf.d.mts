export const BUDGET: number;
export function budgetOf(run: { processor: number; others: number; pace: number }): { isFailed: boolean; text: string };
