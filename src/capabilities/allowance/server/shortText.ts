import { asDecimal } from '../../../lib/decimal';
import type { Short } from '../wire';

const SHORT = '{day}需要{amount}，可用{open}，额度不足；请减少用量，或改用其他类型';

/** The sentence about a day for which an allowance is not enough, with what stands in it. */
export const shortText = ({ amount, day, open }: Short): { message: string; params: Record<string, string> } => ({
  message: SHORT,
  params: { day, amount: asDecimal(amount).toString(), open: asDecimal(open).toString() },
});
