import { threadFields } from './threadFields';

/** What the linter asks of what people answer. */
export const threadRules = [threadFields];
