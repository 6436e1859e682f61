import { lookUpTarget } from './lookUpTarget';
import { turnedRange } from './turnedRange';

/** What the linter asks of values that are looked up. */
export const lookUpRules = [lookUpTarget, turnedRange];
