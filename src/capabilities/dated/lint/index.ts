import { datedField } from './datedField';

/** What the linter asks of values that count from a day on. */
export const datedRules = [datedField];
