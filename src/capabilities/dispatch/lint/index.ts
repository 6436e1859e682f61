import { dispatchNames } from './dispatchNames';

/** What the linter asks of screens that make documents of lines. */
export const dispatchRules = [dispatchNames];
