import { remarksShown } from './remarksShown';

/** What the linter asks of what can be remarked on. */
export const remarksRules = [remarksShown];
