import { creditNames } from './creditNames';

/** What the linter asks of what is asked about who owes. */
export const creditRules = [creditNames];
