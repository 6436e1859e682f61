import type { Rule } from '../../../lint/Rule';
import { postWithoutPostings } from './postWithoutPostings';

/** What is asked of those who post to ledgers. */
export const ledgerRules: readonly Rule[] = [postWithoutPostings];
