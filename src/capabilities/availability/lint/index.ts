import { coveredLines } from './coveredLines';

/** What the linter asks of lines that may take no more than there is. */
export const availabilityRules = [coveredLines];
