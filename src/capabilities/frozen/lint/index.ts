import { frozenField } from './frozenField';

/** What the linter asks of what no longer changes. */
export const frozenRules = [frozenField];
