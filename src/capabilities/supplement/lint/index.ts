import { supplementFields } from './supplementFields';

/** What the linter asks of what is added to records later. */
export const supplementRules = [supplementFields];
